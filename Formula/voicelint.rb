# The template of the Homebrew formula. It can't be installed as it is: Scripts/formula puts in the address, the version
# and the checksum of a release, and the release workflow adds the result to the release.
class Voicelint < Formula
  desc "Check what VoiceOver says, in every language of your app"
  homepage "@HOMEPAGE@"
  url "@HOMEPAGE@/releases/download/v@VERSION@/voicelint-@VERSION@-source.tar.gz"
  sha256 "@SHA256@"
  license "MIT"

  # Swift 6.2 came with Xcode 26.
  depends_on xcode: ["26.0", :build] if OS.mac?
  uses_from_macos "swift" => :build
  uses_from_macos "libxml2"
  uses_from_macos "zlib"

  def install
    arguments = ["--disable-sandbox", "--configuration", "release", "--product", "voicelint"]
    arguments << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *arguments
    bin.install ".build/release/voicelint"
    generate_completions_from_executable bin/"voicelint", "--generate-completion-script"
  end

  test do
    (testpath/"en.lproj/Localizable.strings").write <<~TEXT
      "play.accessibilityLabel" = "Play button";
    TEXT
    assert_match "label-control-type", shell_output("#{bin}/voicelint check #{testpath}", 1)
    assert_equal version.to_s, shell_output("#{bin}/voicelint --version").strip
  end
end
