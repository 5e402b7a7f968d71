/** Dass jemand mit Zustimmung eines anderen HR-Admins HR-Admin wird. */
export default {
  'roleRequests.title': 'Anfragen für HR-Admins',
  'roleRequests.hint': 'Neue HR-Admins, denen ein zweiter HR-Admin zustimmt',
  'roleRequests.intro':
    'Könnte ein neuer HR-Admin mehr lesen als die Person, die die Rolle vergibt, muss ein weiterer HR-Admin zustimmen.',
  'roleRequests.none': 'Keine Anfragen',
  'roleRequests.noneBody':
    'Wenn ein HR-Admin Sie bittet, einem neuen HR-Admin zuzustimmen, erscheint die Anfrage hier. Auch Ihre eigenen Anfragen stehen hier.',
  'roleRequests.person': 'Person',
  'roleRequests.requestedBy': 'Angefragt von',
  'roleRequests.requestedAt': 'Angefragt am',
  'roleRequests.actions': 'Aktionen',
  'roleRequests.ask': 'Anderen HR-Admin um Genehmigung bitten',
  'roleRequests.askBody':
    'Oder bitten Sie um Genehmigung: Ein HR-Admin, der dieses Konto weder angelegt noch geändert hat, bekommt eine E-Mail und entscheidet. Andere ausgewählte Rollen gehören nicht zur Anfrage.',
  'roleRequests.asked': 'Anfrage gesendet. Ein anderer HR-Admin entscheidet über {name}.',
  'roleRequests.approve': 'Genehmigen',
  'roleRequests.approveOne': 'Genehmigen: {name}',
  'roleRequests.approveTitle': '{name} zum HR-Admin machen?',
  'roleRequests.approveBody':
    '{name} kann dann die {t_reviews} aller lesen, außer der eigenen und der von Personen weiter oben in der Berichtslinie. {by} konnte diese Rolle nicht allein vergeben. Mit der Genehmigung bürgen Sie für dieses Konto: Vergewissern Sie sich, wer es nutzt.',
  'roleRequests.approved': '{name} ist jetzt HR-Admin.',
  'roleRequests.decline': 'Ablehnen',
  'roleRequests.declineOne': 'Ablehnen: {name}',
  'roleRequests.declined': 'Sie haben die Anfrage zu {name} abgelehnt.',
  'roleRequests.withdraw': 'Zurückziehen',
  'roleRequests.withdrawOne': 'Zurückziehen: {name}',
  'roleRequests.withdrawn': 'Sie haben die Anfrage zu {name} zurückgezogen.',
  'roleRequests.waiting': 'Offen',
  'notification.role-request-waiting': '{by} bittet Sie zu genehmigen, dass {name} HR-Admin wird.',
  'notification.role-request-decided':
    '{state, select, APPROVED {{by} hat Ihre Anfrage genehmigt: {name} ist jetzt HR-Admin.} other {{by} hat Ihre Anfrage abgelehnt, {name} zum HR-Admin zu machen.}}',
  'refusal.IS_HR_ADMIN': 'Diese Person ist schon HR-Admin.',
  'refusal.PERSON_DEACTIVATED': 'Diese Person ist deaktiviert.',
  'refusal.NO_APPROVAL_NEEDED': 'Sie können diese Rolle selbst vergeben.',
  'refusal.REQUEST_OPEN': 'Dazu gibt es schon eine Anfrage. Ein anderer HR-Admin entscheidet.',
  'refusal.NOBODY_TO_APPROVE':
    'Kein anderer HR-Admin kann das genehmigen. Unterstellen Sie die Person zuerst sich selbst, dann können Sie die Rolle vergeben.',
  'refusal.OWN_REQUEST': 'Das ist Ihre eigene Anfrage, deshalb muss ein anderer HR-Admin entscheiden.',
  'refusal.ACCOUNT_OF_REQUESTER':
    'Die anfragende Person hat Ihr Konto angelegt oder eingeladen oder dessen Namen oder Anmeldeadresse geändert. Deshalb muss ein anderer HR-Admin entscheiden.',
  'refusal.PERSON_YOU_CONTROL':
    'Sie haben dieses Konto angelegt oder eingeladen oder dessen Namen oder Anmeldeadresse geändert. Deshalb muss ein anderer HR-Admin entscheiden.',
}
