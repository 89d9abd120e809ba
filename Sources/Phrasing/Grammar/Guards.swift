import WordLists

/// What the patterns of constructions can't say, by the names that they give it.
extension Tokens {
  /// Whether what a guard asks is true of a construction that was found.
  /// - Parameter isValue: whether the text is no more than a value, where that is known.
  func holds(_ question: Construction.Guard, _ found: Found, isValue: Bool?) -> Bool {
    let run = found.characters
    let match = found.match ?? WordMatch(characters: run, kinds: [], traits: [])
    return switch question {
    // Any text
    case .oneSentence: innerStops == 0
    case .severalSentences: innerStops > 0
    case .twoParts: parts.count == 2
    case .wholePart: isWholePart(run)
    case .severalWords: isSeveralWords(run)
    case .nothingFilled: placeholders.isEmpty
    case .inCapitals: isInCapitals(run)
    case .question: isAsked
    case .pattern: isPattern
    case .noVerb: kinds.isDisjoint(with: .verbs)
    case .nounFirst: opensWithNoun
    case .noGestureFirst: !gestures.opensText

    // Subjects
    case .objectOfInfinitive: opensWithObject
    case .endsInCommand: endsInCommand
    case .particleFollows: hasParticle(match)
    case .endsSentenceAsVerb: endsSentenceAsVerb(match)
    case .behindFirstMark: isBehindFirstMark(match)
    case .actFollows: isFollowedByAct(match)
    case .mainVerb: isMainVerb(match)

    // Gestures
    case .afterNumber: isAfterNumber(run.lowerBound)
    case .holdsFollower: holdsFollower(match)

    // States and values
    case .touchesWord: touchesWord(match)
    case .changesScript: changesScript(at: run)
    case .setApart: isSetApart(run)
    case .overFiveWords: wordCount(in: body) > 5
    case .longForAValue: isLongForAValue
    case .behindVerb: isBehindVerb(match)
    case .objectOfOpeningCommand: isObjectOfOpeningCommand(match)
    case .shortStatement: isShortStatement(match)
    case .inClause: isInClause(run)
    case .isSwitch: isOfSwitch(run)
    case .noValue: closing(with: [.states, .valueWords]) == nil
    case .noAct: opensWithoutAct
    case .noActBefore: isWithoutAct(before: match)
    case .oneClause: innerStops == 0 && parts.count == 1 && placeholders.isEmpty && gestures.first == nil
    case .noVerbByAnyList: kinds.isDisjoint(with: WordKinds.verbs.union(.verbEndings).union(.auxiliaries))
    case .behindStart: run.lowerBound > body.lowerBound
    case .noVerbBehind: !isVerbBehind(match)
    case .noAction: !isAction(on: words(in: firstSentence))
    case .noOrdinal: !opensWithOrdinal
    case .countOfTwo: isCountOfTwo
    case .oneOfMany: isOneOfMany
    case .valueBehindColon: isBehindOnlyColon(run)
    case .verblessName: !(words.first.map(hasVerb) ?? false)
    case .numberNear: hasNumberNear
    case .filledNumberFirst: words(in: firstSentence).first.map(isFilledNumber) ?? false
    case .digitsAtBothEnds: isNumberToNumber

    // Words for controls
    case .noIconFirst: !opensWithIcon
    case .noIconLast: run.lowerBound > body.lowerBound && !closesWithIcon
    case .sureType: strength(match) == .sure
    case .likelyType: isLikelyType(match)
    case .likelyTypeFirst: isLikelyTypeFirst(match)
    case .unknownType: !isKnown(match)
    case .onlyControl: isOnlyControl(match)
    case .imageType: !match.traits.isDisjoint(with: .pictures)
    case .setApartType: !match.traits.isDisjoint(with: .setApart)
    case .sureOrSetApart:
      strength(match) == .sure && isOnlyControl(match) || isKnown(match) || !match.traits.isDisjoint(with: .setApart)
    case .sureOrFilled: strength(match) == .sure || !placeholders.isEmpty
    case .shortName: isName(around: match)
    case .hyphenFollows: isJoinedByHyphen(run)
    case .behindHyphen: isBehindHyphen(match)
    case .behindDeterminer: isBehindDeterminer(match)
    case .behindJoint: isBehindJoint(match)
    case .controlVerbFirst: opensWithControlVerb
    case .objectOfFirstCommand: isObjectOfFirstCommand(match)
    case .noObjectOfVerb: !isObjectOfVerb(match)
    case .objectAtStart: isObjectAtStart(match)
    case .notObjectOfPurpose: tellsPurpose(match)
    case .endsFirstPart: endsFirstPart(match)

    // Controls that act
    case .switchingType: isSwitchingType(match)
    case .actingType: mayAct(match)
    case .doubtfulActor: isDoubtfulActor(found, match)
    case .headType: isHead(match)
    case .thisType: isThisType(found, match)
    case .isValue: isValue ?? self.isValue
    case .noClosingVerb: !isBeforeClosingVerb(found, match)
    case .endsPurpose: closesPurpose(match)
    }
  }

  private var isAsked: Bool {
    if case .question = ending { return true }
    return false
  }
}
