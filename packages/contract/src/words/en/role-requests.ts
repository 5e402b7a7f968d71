/** That an HR Admin is made with the approval of another. */
export default {
  'roleRequests.title': 'HR Admins to approve',
  'roleRequests.hint': 'Roles that a second HR Admin approves',
  'roleRequests.intro':
    'If you give an account you added or invited more access than you have, another HR Admin needs to approve it.',
  'roleRequests.none': 'Nothing to approve',
  'roleRequests.noneBody': 'When an HR Admin asks you to approve someone as an HR Admin, the request appears here.',
  'roleRequests.person': 'Person',
  'roleRequests.requestedBy': 'Asked by',
  'roleRequests.requestedAt': 'Asked on',
  'roleRequests.actions': 'Actions',
  'roleRequests.ask': 'Ask another HR Admin to approve',
  'roleRequests.askBody':
    'Or ask for approval: an HR Admin who had nothing to do with this account gets an email and decides. Other roles you selected here aren’t part of the request.',
  'roleRequests.asked': 'Another HR Admin is asked to approve {name}.',
  'roleRequests.approve': 'Approve',
  'roleRequests.approveOne': 'Approve: {name}',
  'roleRequests.approveTitle': 'Make {name} an HR Admin?',
  'roleRequests.approveBody':
    '{name} can then read {t_reviews} of everyone but themselves and the people above them. You vouch for this account: make sure you know who uses it. {by} added or invited it, or could not read as much.',
  'roleRequests.approved': '{name} is now an HR Admin.',
  'roleRequests.decline': 'Decline',
  'roleRequests.declineOne': 'Decline: {name}',
  'roleRequests.declined': 'You declined the request for {name}.',
  'roleRequests.withdraw': 'Withdraw',
  'roleRequests.withdrawOne': 'Withdraw: {name}',
  'roleRequests.withdrawn': 'The request for {name} is withdrawn.',
  'roleRequests.waiting': 'Waiting for another HR Admin',
  'notification.role-request-waiting': '{by} asks you to approve {name} as an HR Admin.',
  'notification.role-request-decided':
    '{state, select, APPROVED {{by} approved your request: {name} is now an HR Admin.} other {{by} declined your request to make {name} an HR Admin.}}',
  'refusal.IS_HR_ADMIN': 'This person is already an HR Admin.',
  'refusal.PERSON_DEACTIVATED': 'This person is deactivated.',
  'refusal.NO_APPROVAL_NEEDED': 'You can give this role yourself.',
  'refusal.REQUEST_OPEN': 'Someone has already asked for this. Another HR Admin decides.',
  'refusal.NOBODY_TO_APPROVE':
    'No other HR Admin can approve this. Have this person report to you first: then you can give the role yourself.',
  'refusal.OWN_REQUEST': 'You asked for this, so another HR Admin needs to decide.',
  'refusal.ACCOUNT_OF_REQUESTER':
    'The person who asked added or invited your account, or changed its name or login address, so another HR Admin needs to decide.',
  'refusal.PERSON_YOU_CONTROL':
    'You added or invited this account, or changed its name or login address, so another HR Admin needs to decide.',
}
