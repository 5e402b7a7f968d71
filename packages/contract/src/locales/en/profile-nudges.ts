/** Asking people to complete their profiles. */
export default {
  'profileNudge.ask': 'Ask to complete the profile',
  'profileNudge.title':
    '{count, plural, one {Ask {name} to complete the profile?} other {Ask # people to complete their profiles?}}',
  'profileNudge.body':
    'They get a mail, and a task on their home page that names what is missing. It goes as soon as that is filled in, or when they dismiss it.',
  'profileNudge.nobody': 'There is nobody to ask',
  'profileNudge.skipped': '{count, plural, one {# person is left out:} other {# people are left out:}} {reason}',
  'profileNudge.send': 'Ask',
  'profileNudge.asked': '{count, plural, one {One person has been asked.} other {# people have been asked.}}',
  'profileNudge.reason.OWN_RECORD': 'That is you.',
  'profileNudge.reason.HAS_LEFT': 'They have left.',
  'profileNudge.reason.GUESTS_HAVE_NO_PROFILE': 'Guests have no profile.',
  'profileNudge.reason.PROFILE_COMPLETE': 'Nothing is missing that they could fill in themselves.',
  'profileNudge.reason.ON_LEAVE': 'They are on leave.',
  'profileNudge.reason.NUDGED_TODAY': 'They were asked within the last day.',
}
