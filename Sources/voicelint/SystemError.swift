import Foundation

/// What the operating system refused, in plain words.
struct SystemError: Error, Equatable {
  let code: Int32

  /// - Parameter code: the reason for the last call that failed.
  init(_ code: Int32 = errno) {
    self.code = code
  }

  /// Goes on after a colon, without a full stop; “it” is the file or the stream.
  var reason: String {
    switch code {
    case ENOSPC: "no space is left on the disk"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "it would be larger than the system allows"
    case EROFS: "the disk is read-only"
    case EACCES: "you don't have permission to write it"
    case EPERM: "the system doesn't allow it to be changed"
    case ENOENT: "it or its folder doesn't exist"
    case EISDIR: "it is a folder"
    case ENOTDIR, ELOOP: "a part of its path isn't a folder, or is a link"
    case ENAMETOOLONG: "its path is too long"
    case EBUSY, ETXTBSY: "the system is using it"
    case EPIPE: "no one reads it"
    case EBADF: "it is closed"
    case EIO: "the disk or device reports an error"
    default: "the system reports “\(String(cString: strerror(code)))”"
    }
  }

  /// The reason as a sentence.
  var sentence: String { SystemError.sentence(reason) }

  /// A reason as a sentence.
  static func sentence(_ reason: String) -> String { reason.prefix(1).uppercased() + reason.dropFirst() + "." }
}
