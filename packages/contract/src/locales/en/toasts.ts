/** Short messages that come and go. */
export default {
  'toasts.region': 'Messages',
  'toasts.success': 'Success',
  'toasts.error': 'Error',
  'toasts.dismiss': 'Dismiss',
  'toasts.undo': 'Undo',
  'toasts.saved': 'Your changes have been saved.',
  'toasts.copied': 'The link has been copied.',
  'toasts.notCopied': 'The link could not be copied.',
}
