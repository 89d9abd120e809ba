import Phrasing
import Testing

/// Sets have a bit for each case of their enum.
@Suite("Sets of cases")
struct EnumSetTests {
  /// Also where a case is added, and where the compiler numbers cases in another way.
  private func hold<Members: EnumSet>(_: Members.Type) {
    let cases = Array(Members.Case.allCases)
    #expect(cases.count <= Members.RawValue.bitWidth)
    for (number, member) in cases.enumerated() {
      #expect(Members.bit(of: member) == 1 << Members.RawValue(number), "\(member)")
      #expect(Members(member).rawValue & Members.bit(of: member) != 0, "\(member)")
    }
  }

  @Test("Each case has its own bit")
  func bits() {
    hold(RoleSet.self)
    hold(TraitSet.self)
    hold(VerbForms.self)
  }

  @Test("All roles are all cases, and those known all but that of a text nobody knows")
  func roles() {
    #expect(RoleSet.all.roles == Role.allCases)
    #expect(RoleSet.known.roles == Role.allCases.filter { $0 != .text })
    #expect(RoleSet(.toolTip).roles == [.hint, .toolTip])
  }
}
