/** Files attached to texts. */
export default {
  'attachments.attach': 'Attach a file',
  'attachments.hint': 'PDF, Office, OpenDocument or text, up to {size}',
  'attachments.adding': '{file} is being attached.',
  'attachments.failed': '{file} was not attached. {why}',
  'attachments.file': 'attached file',
  'refusal.TEXT_NOT_YOURS': 'This text is not yours to write now.',
  'refusal.TOO_MANY_ATTACHMENTS': 'There are {most} files attached already. Take some out of the texts first.',
}
