/** Calling reviews complete, opening them again, taking signatures back. */
export default {
  'reviewClosing.more': 'More for HR',
  'reviewClosing.complete': 'Call it complete',
  'reviewClosing.completeAsk': 'Call the {t_review} of {name} complete?',
  'reviewClosing.completeBody':
    'It counts as finished, with or without signatures, and nobody can change anything in it. You can open it again. Nobody is told.',
  'reviewClosing.completed': 'It is complete.',
  'reviewClosing.reopen': 'Open it again',
  'reviewClosing.reopenAsk': 'Open the {t_review} of {name} again?',
  'reviewClosing.reopenBody':
    'Signatures stay until you take them back; while there is one, what was written stays as it is.',
  'reviewClosing.reopened': 'It is open again.',
  'reviewClosing.revoke': 'Take back the signature of {name}',
  'reviewClosing.revokeAsk': 'Take back the signature of {name}?',
  'reviewClosing.revokeBody':
    '{name} is told and can sign again. Without any signature what was written can be changed again while the dates allow it.',
  'reviewClosing.revoked': 'The signature of {name} was taken back.',
  'cycle.complete': 'Call complete',
  'cycle.completeTitle': 'Call complete',
  'cycle.completeBody':
    'They count as finished, with or without signatures, and nobody can change anything in them. Nobody is told.',
  'cycle.completeNobody': 'None of them is open.',
  'cycle.completeConfirm': '{count, plural, one {Complete # {t_review}} other {Complete # {t_reviews}}}',
  'cycle.completeDone': '{count, plural, one {# {t_review} is complete.} other {# {t_reviews} are complete.}}',
  'cycle.skipped.ONLY_HR_ADMINS_CLOSE': 'your own, or of people above you',
  'notification.review-signature-revoked':
    '{whose, select, yours {{name} took back your signature under your {t_review} for {cycle}. Please sign again.} other {{name} took back your signature under the {t_review} of {reviewee} for {cycle}. Please sign again.}}',
  'refusal.ONLY_HR_ADMINS_CLOSE': 'Only HR Admins can do this, and not for themselves or for people above them.',
  'refusal.REVIEW_NOT_COMPLETE': 'This {t_review} is not complete.',
  'refusal.REOPEN_FIRST': 'It is complete. Open it again first.',
  'refusal.NOT_SIGNED': 'There is no signature.',
}
