/** Deleting people for good, and merging two accounts into one. */
export default {
  'refusal.REVIEW_MERGED': 'This {t_review} came with another account and can only be read.',
  'reviews.standing.MERGED': 'Merged, only to be read',
  'refusal.SUPER_ADMINS_ONLY': 'Only people who are both HR Admin and Tech Admin can do this.',
  'refusal.HR_ADMIN_BELOW':
    'An HR Admin reports to this person and could then read {t_reviews} about people above you. Give them another {t_manager} first.',
  'refusal.REVIEWS_ABOVE_YOU':
    'The account that ends has access to {t_reviews} about you or people above you. Ask an HR Admin who doesn’t report to them.',
  'refusal.DESTINATION_YOU_CONTROL':
    'You added, invited, or renamed the account that stays, or changed its login address, and the merge would give it drafts from the other account that you can’t read. Merge the other way around, or ask another HR Admin.',
  'refusal.STILL_ACTIVE': 'Deactivate this person first.',

  'peopleEnds.delete': 'Delete for good',
  'peopleEnds.deleteAsk': 'Delete {name} for good?',
  'peopleEnds.deleteBody':
    'This cannot be undone. Name, address and personal data are erased everywhere, also in files that are ready for download.',
  'peopleEnds.reviewsAbout':
    '{count, plural, =0 {There are no {t_reviews} about {name}.} one {# {t_review} about {name} is erased; it only still counts in totals.} other {# {t_reviews} about {name} are erased; they only still count in totals.}}',
  'peopleEnds.reviewsOfOthers':
    '{count, plural, =0 {{name} has written in no {t_reviews} of others.} one {{name} has written in # {t_review} of somebody else. That text stays, without the name.} other {{name} has written in # {t_reviews} of others. Those texts stay, without the name.}}',
  'peopleEnds.reports':
    '{count, plural, one {# person reports to {name} and has no {t_manager} afterwards.} other {# people report to {name} and have no {t_manager} afterwards.}}',
  'peopleEnds.files': '{count, plural, one {# file on {name} is deleted.} other {# files on {name} are deleted.}}',
  'peopleEnds.isDeleted': '{name} is being erased.',

  'refusal.ONLY_HR_ADMINS_MERGE': 'Accounts are merged by HR Admins.',
  'refusal.SAME_PERSON': 'Choose two different accounts.',
  'refusal.ABOVE_YOU': 'Accounts of people above you are merged by another HR Admin.',
  'refusal.GUESTS_WITH_GUESTS': 'Guests can only be merged with guests.',
  'refusal.SAMPLE_WITH_SAMPLE': 'Sample people can only be merged with sample people.',
  'refusal.DESTINATION_LEFT': 'The account that stays must be active.',
  'refusal.MERGE_CLOSES_CIRCLE':
    'The account that ends stands above the one that stays. Change the reporting line first, or merge the other way round.',
  'refusal.MERGE_RUNNING': 'One of these accounts is being merged right now.',
  'refusal.NAME_TYPED_WRONG': 'The name was not typed as it is shown.',

  'merging.title': 'Merge users',
  'merging.intro': 'Make one account out of two that belong to the same person.',
  'merging.source': 'Account that ends',
  'merging.destination': 'Account that stays',
  'merging.sourceHint': 'It is deactivated, and everything that belongs to it moves.',
  'merging.destinationHint': 'Its name, address, login and roles stay as they are.',
  'merging.chooseNext': 'Go on',
  'merging.chooseSource': 'First choose the account that ends.',
  'merging.noneBody':
    'People sometimes have two accounts, for instance after an import with another address. Above, choose the one that ends.',
  'merging.inProfile': 'Merge into another account',
  'merging.of': 'Merge {name}',
  'merging.moves': 'What moves',
  'merging.movesNothing': 'This account has nothing to move.',
  'merging.kind.reviewsAbout': '{t_Reviews} about the person',
  'merging.kind.reviewsAsManager': '{t_Reviews} that they write',
  'merging.kind.contributions': 'Contributions to {t_reviews}',
  'merging.kind.reports': '{t_Reports}',
  'merging.kind.secondaryReviewees': '{t_SecondaryReviewer} of',
  'merging.kind.files': 'Files',
  'merging.kind.leaves': 'Times of leave',
  'merging.kind.backups': 'Backups',
  'merging.conflicts': 'Where both accounts overlap',
  'merging.conflict.BOTH_REVIEWED':
    '{count, plural, one {In # cycle both are reviewed: {cycles}. The {t_review} of the account that stays goes on; the other one can only be read.} other {In # cycles both are reviewed: {cycles}. The {t_reviews} of the account that stays go on; those of the other can only be read.}}',
  'merging.conflict.BOTH_CONTRIBUTE':
    '{count, plural, one {Both take part in # {t_review}. What is written counts; no text is lost.} other {Both take part in # {t_reviews}. What is written counts; no text is lost.}}',
  'merging.conflict.ONE_REVIEWS_THE_OTHER':
    '{count, plural, one {In # {t_review} one of them writes about the other. It stays where it is.} other {In # {t_reviews} one of them writes about the other. They stay where they are.}}',
  'merging.conflict.BOTH_AWAY': 'Both are on leave. The leave of the account that stays counts.',
  'merging.rolesStay': 'Roles are not moved. Only super admins get a mail about it.',
  'merging.delete': 'Delete the empty account for good afterwards',
  'merging.merge': 'Merge',
  'merging.ask': 'Merge {source} into {destination}?',
  'merging.askBody': 'This cannot be undone.',
  'merging.begun': '{source} is being merged into {destination}.',
  'merging.past': 'Merged so far',
  'merging.none': 'Nothing has been merged yet.',
  'merging.state.RUNNING': 'Running',
  'merging.state.DONE': 'Merged',
  'merging.state.FAILED': 'Failed',
  'merging.when': 'When',
  'merging.by': 'By',
  'merging.state': 'State',
  'mailLog.kind.accounts-merged': 'Accounts merged',
}
