/** Die Startseite mit ihren Aufgaben, und der Eingang. */
export default {
  'home.title': 'Start',
  'home.morning': 'Guten Morgen, {name}',
  'home.afternoon': 'Guten Tag, {name}',
  'home.evening': 'Guten Abend, {name}',
  'home.tasks': 'Zu erledigen',
  'home.overdueCount': '{count, plural, one {# überfällig} other {# überfällig}}',
  'home.overdue': 'Überfällig',
  'home.wasDue': 'war fällig: {date}',
  'home.noTasks': 'Nichts wartet auf Sie',
  'home.noTasksBody': 'Wenn jemand Sie um etwas bittet oder eine Frist näher rückt, steht es hier.',
  'home.noTasksGuest': 'Als Gast sehen Sie nur, was Sie schreiben sollen.',
  'home.allPutOff': 'Alles ist auf morgen verschoben',
  'home.group.OVERDUE': 'Überfällig',
  'home.group.SOON': 'In den nächsten sieben Tagen',
  'home.group.LATER': 'Später',
  'home.group.UNDATED': 'Ohne Termin',
  'home.moreTasks': '{count} weitere zeigen',
  'home.peopleDone': '{done} von {count} Personen erledigt',
  'home.morePeople': 'und {count, plural, one {# weitere} other {# weitere}}',
  'home.personProgress': '{done} von {count} beantwortet',
  'home.snooze': 'Auf morgen verschieben: {task}',
  'home.snoozeShort': 'Auf morgen verschieben',
  'home.snoozed': 'Verschoben auf {date}.',
  'home.undo': 'Rückgängig',
  'home.dismiss': 'Ausblenden',
  'home.dismissTask': 'Ausblenden: {task}',
  'home.snoozedCount': '{count, plural, one {# Aufgabe ist verschoben} other {# Aufgaben sind verschoben}}',
  'home.showSnoozed': '{count, plural, one {Aufgabe zeigen} other {Aufgaben zeigen}}',
  'home.hideSnoozed': '{count, plural, one {Aufgabe verbergen} other {Aufgaben verbergen}}',
  'home.takeUp': 'Wieder aufnehmen',
  'home.comesBack': 'kommt wieder: {date}',
  'home.waiting': 'Worauf Sie warten',
  'home.waiting.review-sharing':
    '{isOwn, select, yes {{name} teilt mit Ihnen, was über Sie geschrieben ist} other {{name} teilt die {t_selfAssessment} mit Ihnen}}',
  'home.waiting.review-signature': '{name} unterschreibt',
  'home.waitingUntil': 'bis {date}',
  'home.open': 'Öffnen',
  'home.firstSteps': 'Erste Schritte',
  'home.addPeople': 'Holen Sie Ihre Leute herein',
  'home.addPeopleBody':
    'Importieren Sie eine Datei mit allen, die bei Ihnen arbeiten, oder fügen Sie Personen einzeln hinzu.',
  'home.importFile': 'Datei importieren',
  'home.addOne': 'Personen hinzufügen',
  'home.firstCycle': 'Richten Sie Ihren ersten Zyklus für {t_reviews} ein',
  'home.firstCycleBody':
    'Legen Sie fest, wer teilnimmt, was gefragt wird und bis wann. Niemand erfährt davon, bevor Sie es sagen.',
  'home.createCycle': 'Zyklus anlegen',

  'home.nameHr': 'Geben Sie jemandem die Rolle HR-Admin',
  'home.nameHrBody':
    'HR-Admins legen Zyklen an und verwalten Personen. Öffnen Sie im Verzeichnis ein Profil und wählen Sie „Rollen ändern“.',
  'home.nameHrGo': 'Verzeichnis öffnen',
  'home.questionnaires': 'Schreiben Sie Ihren eigenen Fragebogen',
  'home.questionnairesBody':
    'Beginnen Sie mit einem fertigen Fragebogen oder ganz neu. Wenn Sie einen Zyklus anlegen, wählen Sie ihn aus.',
  'home.questionnairesGo': 'Fragebögen öffnen',
  'home.branding': 'Passen Sie Perennial an {company} an',
  'home.brandingBody': 'Fügen Sie Ihr Logo, eine Farbe und eine Nachricht für alle hinzu.',
  'home.brandingGo': 'Gestaltung öffnen',
  'home.worksCouncil': 'Öffnen Sie den Bericht für den Betriebsrat',
  'home.worksCouncilBody':
    'Er zeigt, was über Personen gespeichert wird, wer es lesen kann und wie lange es aufbewahrt wird.',
  'home.worksCouncilGo': 'Bericht öffnen',
  'home.item': 'Aufgabe',
  'home.done': 'Schon erledigt',
  'home.doneBody': 'Hier ist nichts mehr zu tun. Was Sie getan haben, bleibt erhalten.',
  'home.tooLate': 'Die Zeit dafür ist vorbei',
  'home.tooLateBody':
    'Möglich war es bis {date}. Was Sie geschrieben haben, bleibt erhalten, und HR kann Ihnen mehr Zeit geben.',
  'home.toTasks': 'Was sonst zu tun ist',
  'home.look': 'Ansehen',
  'home.itemPeople': 'Über wen',

  'home.task.review-write-own': 'Schreiben Sie Ihre {t_selfAssessment} und teilen Sie sie',
  'home.task.review-write-own.body':
    '{hasOther, select, no {Sie können schreiben, bevor es jemanden gibt, mit dem Sie teilen.} other {{name} liest sie, sobald Sie sie geteilt haben.}}',
  'home.task.review-write-own.do': '{isStarted, select, yes {Weiterschreiben} other {Schreiben}}',
  'home.task.review-share-own': 'Teilen Sie Ihre {t_selfAssessment}',
  'home.task.review-share-own.body':
    '{hasOther, select, no {Alles ist beantwortet.} other {Alles ist beantwortet. {name} liest sie, sobald Sie sie geteilt haben.}}',
  'home.task.review-share-own.do': 'Durchlesen und teilen',
  'home.task.review-sign-own': 'Sprechen Sie mit {name} über Ihre {t_review} und unterschreiben Sie',
  'home.task.review-sign-own.body': 'Beide Seiten sind geteilt. Mit beiden Unterschriften ist sie abgeschlossen.',
  'home.task.review-sign-own.do': 'Lesen und unterschreiben',
  'home.task.review-write-about':
    '{count, plural, one {Schreiben Sie über {name}} other {Schreiben Sie über # Personen}}',
  'home.task.review-write-about.body':
    '{count, plural, one {{name} liest es, sobald Sie es geteilt haben.} other {Jede Person liest es, sobald Sie es geteilt haben.}}',
  'home.task.review-write-about.do':
    '{count, plural, one {{isStarted, select, yes {Weiterschreiben} other {Schreiben}}} other {{isStarted, select, yes {Weiter mit {name}} other {Beginnen mit {name}}}}}',
  'home.task.review-share-about':
    '{count, plural, one {Teilen Sie mit {name} und sprechen Sie darüber} other {Teilen Sie mit # Personen und sprechen Sie darüber}}',
  'home.task.review-share-about.body':
    'Lesen Sie durch, was Sie geschrieben haben, teilen Sie es, und setzen Sie sich zusammen.',
  'home.task.review-share-about.do': '{count, plural, one {Durchlesen und teilen} other {Beginnen mit {name}}}',
  'home.task.review-sign-about':
    '{count, plural, one {Sprechen Sie mit {name} darüber und unterschreiben Sie} other {Sprechen Sie mit # Personen und unterschreiben Sie}}',
  'home.task.review-sign-about.body': 'Beide Seiten sind geteilt. Mit beiden Unterschriften ist es abgeschlossen.',
  'home.task.review-sign-about.do': '{count, plural, one {Lesen und unterschreiben} other {Beginnen mit {name}}}',
  'home.task.review-contribute':
    '{count, plural, one {Tragen Sie zur {t_review} von {name} bei} other {Tragen Sie zu {t_reviews} von # Personen bei}}',
  'home.task.review-contribute.body': 'Geteilt und unterschrieben wird von der Person, die hauptsächlich schreibt.',
  'home.task.review-contribute.do':
    '{count, plural, one {{isStarted, select, yes {Weiterschreiben} other {Schreiben}}} other {{isStarted, select, yes {Weiter mit {name}} other {Beginnen mit {name}}}}}',
  'home.task.review-choose-reviewer': 'Legen Sie fest, wer Sie beurteilt',
  'home.task.review-choose-reviewer.body': 'Sie sind niemandem unterstellt, und alle HR-Admins sind Ihnen unterstellt.',
  'home.task.review-choose-reviewer.do': 'Person auswählen',
  'home.task.review-no-reviewer':
    '{count, plural, one {Für eine {t_review} schreibt niemand} other {Für # {t_reviews} schreibt niemand}}',
  'home.task.review-no-reviewer.body': 'Nichts kann geteilt oder unterschrieben werden, bevor jemand bestimmt ist.',
  'home.task.review-no-reviewer.do': 'Schreibende bestimmen',
  'home.task.review-reviewer-left':
    '{count, plural, one {Wer eine {t_review} schreiben sollte, ist nicht mehr da} other {Wer # {t_reviews} schreiben sollte, ist nicht mehr da}}',
  'home.task.review-reviewer-left.body': 'Bestimmen Sie jemand anderen, der schreibt.',
  'home.task.review-reviewer-left.do': 'Schreibende bestimmen',
  'home.task.profile-complete': 'Vervollständigen Sie Ihr Profil',
  'home.task.profile-complete.body':
    'HR bittet Sie zu ergänzen, was noch fehlt. {picture, select, yes {Ein Bild.} other {}} {title, select, yes {Ihre Position.} other {}} {phone, select, yes {Ihre Telefonnummer.} other {}}',
  'home.task.profile-complete.do': 'Ausfüllen',
  'home.task.import-problems':
    '{count, plural, one {Der letzte Import hat eine Person ausgelassen} other {Der letzte Import hat # Personen ausgelassen}}',
  'home.task.import-problems.body': 'Sehen Sie, warum, berichtigen Sie die Datei und importieren Sie sie noch einmal.',
  'home.task.import-problems.do': 'Ansehen, was war',
  'home.task.emails-bounced':
    '{count, plural, one {E-Mails an {name} kommen nicht an} other {E-Mails an # Personen kommen nicht an}}',
  'home.task.emails-bounced.body':
    'An diese Adressen wird nichts mehr gesendet. Berichtigen Sie die Adresse im Profil, oder nehmen Sie sie von der Liste, sobald sie wieder erreichbar ist.',
  'home.task.emails-bounced.do': 'Liste ansehen',
  'home.task.manager-changes-waiting':
    '{count, plural, one {Aus einem Import von {name} ist eine Änderung der {t_manager} zu genehmigen} other {Aus einem Import von {name} sind # Änderungen der {t_manager} zu genehmigen}}',
  'home.task.manager-changes-waiting.body':
    'Die Datei betrifft die eigene Berichtslinie oder ein selbst angelegtes Konto, daher entscheidet HR.',
  'home.task.manager-changes-waiting.do': 'Genehmigen oder ablehnen',
  'home.task.import-broken': 'Der letzte Import ist abgebrochen',
  'home.task.import-broken.body':
    'Nichts ist halb getan: Sehen Sie, was übernommen wurde, und nehmen Sie es zurück oder importieren Sie noch einmal.',
  'home.task.import-broken.do': 'Ansehen, was war',

  'inbox.title': 'Eingang',
  'inbox.todo': 'Zu erledigen',
  'inbox.updates': 'Neues',
  'inbox.done': 'Erledigt',
  'inbox.tabs': 'Teile des Eingangs',
  'inbox.noUpdates': 'Nichts Neues',
  'inbox.noUpdatesBody': 'Wenn etwas geschieht, das Sie betrifft, steht es hier, bis Sie es archivieren.',
  'inbox.noDone': 'Noch ist nichts erledigt',
  'inbox.noDoneBody': 'Was Sie archivieren, steht hier, bis 180 Tage nach seinem Eingang.',
  'inbox.selectAll': 'Alles auswählen, was zu sehen ist',
  'inbox.select': 'Auswählen: {update}',
  'inbox.selected': '{count, plural, one {# ausgewählt} other {# ausgewählt}}',
  'inbox.markRead': 'Als gelesen markieren',
  'inbox.markUnread': 'Als ungelesen markieren',
  'inbox.archive': 'Archivieren',
  'inbox.takeBack': 'Zurück zum Neuen',
  'inbox.archiveOne': 'Archivieren: {update}',
  'inbox.takeBackOne': 'Zurück zum Neuen: {update}',
  'inbox.archived': '{count, plural, one {Eine Nachricht ist archiviert.} other {# Nachrichten sind archiviert.}}',
  'inbox.takenBack': '{count, plural, one {Eine Nachricht ist zurück.} other {# Nachrichten sind zurück.}}',
  'refusal.TASK_STAYS': 'Diese Aufgabe bleibt, bis sie erledigt ist. Sie können sie auf morgen verschieben.',
}
