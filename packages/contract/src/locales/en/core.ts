/** Refusals that the server's frame gives for every operation. */
export default {
  'refusal.FILE_TOO_LARGE': 'This file is larger than can be taken.',
  'refusal.FILE_INFECTED': 'A virus was found in this file. It was not kept.',
  'refusal.FILE_NOT_CHECKED':
    'Files are checked for viruses, and that is not possible at the moment. Please try again later.',
  'refusal.WRONG_MEDIA_TYPE': 'This kind of request cannot be read.',
  'refusal.MALFORMED_REQUEST': 'This request cannot be read.',
  'refusal.IDEMPOTENCY_KEY_REUSED': 'This was sent before with something else in it.',
  'refusal.VERSION_MISSING': 'It is not known on which version this change was based. Please reload the page.',
  'refusal.DISK_FULL':
    'The server is out of disk space, so nothing can be saved right now. You can still read everything. Please let your administrators know.',
  'violation.MALFORMED_FORM': 'The upload is incomplete. Please try again.',
  'violation.MALFORMED_JSON': 'This cannot be read.',
  'violation.TOO_DEEP': 'This is nested too deeply.',
  'violation.PASSWORD_NOT_CONFIRMED': 'Please confirm that it is you.',
  'violation.ROLE_MISSING': 'This is not open to you.',
}
