/** Dass jemand mit Zustimmung eines anderen HR-Admins HR-Admin wird. */
export default {
  'roleRequests.title': 'HR-Admins genehmigen',
  'roleRequests.hint': 'Rollen, denen ein zweiter HR-Admin zustimmt',
  'roleRequests.intro':
    'Wenn ein Konto, das Sie angelegt oder eingeladen haben, mehr lesen soll als Sie, muss ein anderer HR-Admin zustimmen.',
  'roleRequests.none': 'Nichts zu genehmigen',
  'roleRequests.noneBody': 'Wenn ein HR-Admin Sie bittet, einem weiteren HR-Admin zuzustimmen, steht die Anfrage hier.',
  'roleRequests.person': 'Person',
  'roleRequests.requestedBy': 'Angefragt von',
  'roleRequests.requestedAt': 'Angefragt am',
  'roleRequests.actions': 'Aktionen',
  'roleRequests.ask': 'Anderen HR-Admin um Genehmigung bitten',
  'roleRequests.askBody':
    'Oder bitten Sie um Genehmigung: Ein HR-Admin, der mit diesem Konto nichts zu tun hatte, bekommt eine E-Mail und entscheidet. Andere Rollen, die Sie hier ausgewählt haben, gehören nicht zur Anfrage.',
  'roleRequests.asked': 'Ein anderer HR-Admin wird gebeten, {name} zu genehmigen.',
  'roleRequests.approve': 'Genehmigen',
  'roleRequests.approveOne': 'Genehmigen: {name}',
  'roleRequests.approveTitle': '{name} zum HR-Admin machen?',
  'roleRequests.approveBody':
    '{name} kann dann die {t_reviews} aller lesen, außer über sich selbst und über Personen weiter oben in der eigenen Linie. Sie bürgen für dieses Konto: Vergewissern Sie sich, wer es nutzt. {by} hat es angelegt oder eingeladen oder dürfte selbst nicht so viel lesen.',
  'roleRequests.approved': '{name} ist jetzt HR-Admin.',
  'roleRequests.decline': 'Ablehnen',
  'roleRequests.declineOne': 'Ablehnen: {name}',
  'roleRequests.declined': 'Sie haben die Anfrage zu {name} abgelehnt.',
  'roleRequests.withdraw': 'Zurückziehen',
  'roleRequests.withdrawOne': 'Zurückziehen: {name}',
  'roleRequests.withdrawn': 'Die Anfrage zu {name} ist zurückgezogen.',
  'roleRequests.waiting': 'Wartet auf einen anderen HR-Admin',
  'notification.role-request-waiting': '{by} bittet Sie, {name} als HR-Admin zu genehmigen.',
  'notification.role-request-decided':
    '{state, select, APPROVED {{by} hat Ihrer Anfrage zugestimmt: {name} ist jetzt HR-Admin.} other {{by} hat Ihre Anfrage abgelehnt, {name} zum HR-Admin zu machen.}}',
  'refusal.IS_HR_ADMIN': 'Diese Person ist schon HR-Admin.',
  'refusal.PERSON_DEACTIVATED': 'Diese Person ist deaktiviert.',
  'refusal.NO_APPROVAL_NEEDED': 'Sie können diese Rolle selbst vergeben.',
  'refusal.REQUEST_OPEN': 'Das ist schon angefragt. Ein anderer HR-Admin entscheidet.',
  'refusal.NOBODY_TO_APPROVE':
    'Kein anderer HR-Admin kann das genehmigen. Unterstellen Sie die Person zuerst sich selbst: Dann können Sie die Rolle vergeben.',
  'refusal.OWN_REQUEST': 'Sie haben das angefragt, deshalb muss ein anderer HR-Admin entscheiden.',
  'refusal.ACCOUNT_OF_REQUESTER':
    'Wer gefragt hat, hat Ihr Konto angelegt oder eingeladen oder mit einem anderen Login versehen. Deshalb muss ein anderer HR-Admin entscheiden.',
  'refusal.PERSON_YOU_CONTROL':
    'Sie haben dieses Konto angelegt oder eingeladen oder seinen Namen oder seine Anmeldeadresse geändert. Deshalb muss ein anderer HR-Admin entscheiden.',
}
