/** A changed login address: waiting for its owner, confirming it, stopping it. */
export default {
  'addressChange.waits': 'The login address changes to {address} once its owner confirms it.',
  'addressChange.requested':
    '{by} requested this {when}. Until then, {email} stays the login address and receives all emails.',
  'addressChange.sendAgain': 'Resend link',
  'addressChange.waitsHere': 'The login address changes to {address} once it’s confirmed.',
  'addressChange.linkHere': 'No email is sent, so the link to confirm it is in {name}’s mailbox in Perennial.',
  'addressChange.linkHereYours': 'No email is sent, so the link to confirm it is in your mailbox in Perennial.',
  'addressChange.createAgain': 'Create new link',
  'addressChange.createdAgain': 'A new link is in the mailbox in Perennial.',
  'addressChange.savedHere': 'No email was sent. The link to confirm {address} is in the mailbox in Perennial.',
  'addressChange.sentAgain': 'A new link is on its way to {address}.',
  'addressChange.cancel': 'Cancel change',
  'addressChange.canceled': 'Change canceled. The address stays the same.',
  'addressChange.saved': 'A link to confirm the address was sent to {address}.',
  'addressChange.hint': 'Changes once its owner confirms it.',
  'addressChange.hintNeverUsed':
    'This person has never logged in, so the address changes right away and links sent before stop working.',

  'addressLink.confirmTitle': 'Confirm your new address',
  'addressLink.confirmBody':
    '{address} will replace {former} as the login address of your account at {company}. Your password stays the same.',
  'addressLink.confirmHold': 'For three days after that, you can’t reset your password by email.',
  'addressLink.confirm': 'Confirm address',
  'addressLink.confirmedTitle': 'Your address is confirmed',
  'addressLink.confirmedBody': 'Log in with {address} from now on.',
  'addressLink.objectTitle': 'Stop this address change?',
  'addressLink.objectBody':
    '{address} is about to replace {former} as the login address of {name}’s account at {company}.',
  'addressLink.objectBodyCompleted':
    'The login address of {name}’s account at {company} was changed from {former} to {address}.',
  'addressLink.objectWhat':
    'If that’s wrong, stop the change. {former} will be the login address, all devices will be logged out of the account, and your administrators will be notified.',
  'addressLink.object': 'Stop the change',
  'addressLink.objectedTitle': 'The change was stopped',
  'addressLink.objectedBody': '{former} is the login address. Ask your administrators who requested the change.',
  'addressLink.endedTitle': 'This link no longer works',
  'addressLink.endedBody':
    'It was already used, it expired, or the change was canceled. If you still need to change your address, ask your administrators.',
}
