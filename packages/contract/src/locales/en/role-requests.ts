/** That an HR Admin is made with the approval of another. */
export default {
  'roleRequests.title': 'HR Admin requests',
  'roleRequests.hint': 'New HR Admins who need a second approval',
  'roleRequests.intro':
    'When a new HR Admin could read more than the person who gives the role, another HR Admin has to approve.',
  'roleRequests.none': 'No requests',
  'roleRequests.noneBody':
    'When an HR Admin asks for your approval of a new HR Admin, the request appears here. So do your own requests.',
  'roleRequests.person': 'Person',
  'roleRequests.requestedBy': 'Requested by',
  'roleRequests.requestedAt': 'Requested on',
  'roleRequests.actions': 'Actions',
  'roleRequests.ask': 'Ask another HR Admin to approve',
  'roleRequests.askBody':
    'Or ask for approval. An HR Admin who didn’t add or change this account gets an email and decides. Other roles you selected aren’t part of the request.',
  'roleRequests.asked': 'Request sent. Another HR Admin decides about {name}.',
  'roleRequests.approve': 'Approve',
  'roleRequests.approveOne': 'Approve: {name}',
  'roleRequests.approveTitle': 'Make {name} an HR Admin?',
  'roleRequests.approveBody':
    '{name} can then read everyone’s {t_reviews}, except their own and those of people above them. {by} couldn’t give this role alone. By approving, you vouch for this account, so make sure you know who uses it.',
  'roleRequests.approved': '{name} is now an HR Admin.',
  'roleRequests.decline': 'Decline',
  'roleRequests.declineOne': 'Decline: {name}',
  'roleRequests.declined': 'You declined the request for {name}.',
  'roleRequests.withdraw': 'Withdraw',
  'roleRequests.withdrawOne': 'Withdraw: {name}',
  'roleRequests.withdrawn': 'You withdrew the request for {name}.',
  'roleRequests.waiting': 'Waiting',
  'notification.role-request-waiting': '{by} asks for your approval to make {name} an HR Admin.',
  'notification.role-request-decided':
    '{state, select, APPROVED {{by} approved your request: {name} is now an HR Admin.} other {{by} declined your request to make {name} an HR Admin.}}',
  'refusal.IS_HR_ADMIN': 'This person is already an HR Admin.',
  'refusal.PERSON_DEACTIVATED': 'This person is deactivated.',
  'refusal.NO_APPROVAL_NEEDED': 'You can give this role yourself.',
  'refusal.REQUEST_OPEN': 'This request is already open. Another HR Admin will decide.',
  'refusal.NOBODY_TO_APPROVE':
    'No other HR Admin can approve this. Have this person report to you first, and then give the role yourself.',
  'refusal.OWN_REQUEST': 'This is your own request, so another HR Admin needs to decide.',
  'refusal.ACCOUNT_OF_REQUESTER':
    'The person who sent this request added, invited, or renamed your account, or changed its login address, so another HR Admin needs to decide.',
  'refusal.PERSON_YOU_CONTROL':
    'You added, invited, or renamed this account, or changed its login address, so another HR Admin needs to decide.',
}
