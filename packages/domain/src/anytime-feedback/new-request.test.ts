import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../calendar/durations.ts'
import { canAskAbout, deadlineProblems, type RequestDraft, type Requester, requestProblems } from './new-request.ts'
import { defaultLevels } from './visibility.ts'

const settings = { everyoneMayAskAboutEveryone: false, severalSubjects: false }
const now = new Date('2026-12-01T09:00:00Z')
const mia: Requester = {
  userId: 'mia',
  isGuest: false,
  isHrAdmin: false,
  reports: new Set(['ravi']),
  secondaryReviewees: new Set(['noor']),
  superiors: new Set(['iris']),
}

describe('who asks about whom', () => {
  test('ANY-P02 managers ask about people below them, secondary reviewers about their reviewees, others only if the company allows it', () => {
    expect(canAskAbout('ABOUT_OTHER', 'ravi', mia, settings)).toEqual({ allowed: true })
    expect(canAskAbout('ABOUT_OTHER', 'noor', mia, settings)).toEqual({ allowed: true })
    expect(canAskAbout('ABOUT_OTHER', 'leo', mia, settings)).toMatchObject({ reason: 'NOT_YOURS_TO_ASK_ABOUT' })
    expect(canAskAbout('ABOUT_OTHER', 'leo', mia, { ...settings, everyoneMayAskAboutEveryone: true })).toEqual({
      allowed: true,
    })
    expect(canAskAbout('ABOUT_OTHER', 'mia', mia, settings)).toMatchObject({ reason: 'SUBJECT_IS_REQUESTER' })
  })

  test('only managers and HR Admins ask for a self-reflection', () => {
    expect(canAskAbout('SELF_REFLECTION', 'ravi', mia, settings)).toEqual({ allowed: true })
    const open = { ...settings, everyoneMayAskAboutEveryone: true }
    expect(canAskAbout('SELF_REFLECTION', 'noor', mia, open)).toMatchObject({ reason: 'NOT_YOURS_TO_ASK_ABOUT' })
  })

  test('HR Admins ask about everyone but people above them; guests ask about nothing', () => {
    const hana = { ...mia, userId: 'hana', isHrAdmin: true }
    expect(canAskAbout('ABOUT_OTHER', 'leo', hana, settings)).toEqual({ allowed: true })
    expect(canAskAbout('ABOUT_OTHER', 'iris', hana, settings)).toMatchObject({ reason: 'NOT_YOURS_TO_ASK_ABOUT' })
    expect(canAskAbout('TOPIC', null, { ...mia, isGuest: true }, settings)).toMatchObject({
      reason: 'GUESTS_CANNOT_ASK',
    })
  })
})

describe('a request to send', () => {
  const reviewers = ['leo', 'noor', 'emil'].map((userId) => ({ userId, isGuest: false, isActive: true }))
  const draft: RequestDraft = {
    kind: 'ABOUT_ME',
    topic: '',
    subjectIds: [],
    reviewers,
    questionCount: 1,
    deadline: new Date(now.getTime() + 14 * DAY_MS),
    levels: defaultLevels.ABOUT_ME,
  }
  const codes = (changes: Partial<RequestDraft>, by = settings) =>
    requestProblems({ ...draft, ...changes }, 'mia', by, now).map(({ field, code }) => `${field} ${code}`)

  test('all problems are named at once, each with its field', () => {
    expect(codes({})).toEqual([])
    expect(codes({ reviewers: [], questionCount: 0, deadline: now })).toEqual([
      'reviewers REVIEWER_MISSING',
      'questions QUESTION_MISSING',
      'deadline DEADLINE_NOT_IN_FUTURE',
    ])
  })

  test('ANY-P01 reviewers are at most 20 active people of the company, not oneself, the subject or a guest', () => {
    const many = Array.from({ length: 21 }, (_, index) => ({ userId: `p${index}`, isGuest: false, isActive: true }))
    expect(codes({ reviewers: many })).toEqual(['reviewers TOO_MANY_REVIEWERS'])
    expect(codes({ reviewers: many.slice(1) })).toEqual([])
    expect(codes({ reviewers: [{ userId: 'mia', isGuest: false, isActive: true }] })).toEqual([
      'reviewers REVIEWER_IS_REQUESTER',
    ])
    expect(codes({ reviewers: [{ userId: 'gwen', isGuest: true, isActive: false }] })).toEqual([
      'reviewers REVIEWER_IS_GUEST',
      'reviewers REVIEWER_IS_INACTIVE',
    ])
    expect(codes({ kind: 'ABOUT_OTHER', subjectIds: ['leo'] })).toEqual(['reviewers REVIEWER_IS_SUBJECT'])
  })

  test('ANY-P07 a request with an anonymous audience needs three reviewers', () => {
    const levels = { ...defaultLevels.ABOUT_ME, requester: 'ANONYMOUS' } as const
    expect(codes({ levels, reviewers: reviewers.slice(1) })).toEqual(['reviewers TOO_FEW_FOR_ANONYMITY'])
    expect(codes({ levels })).toEqual([])
  })

  test('a topic needs a name and no subject; about someone else needs one subject, or several if the company allows it', () => {
    expect(codes({ kind: 'TOPIC', topic: ' ' })).toEqual(['topic TOPIC_MISSING'])
    expect(codes({ kind: 'TOPIC', topic: 'Onboarding', subjectIds: ['ravi'] })).toEqual([
      'subjects SUBJECT_NOT_EXPECTED',
    ])
    expect(codes({ kind: 'ABOUT_OTHER' })).toEqual(['subjects SUBJECT_MISSING'])
    expect(codes({ kind: 'ABOUT_OTHER', subjectIds: ['ravi', 'uma'] })).toEqual(['subjects TOO_MANY_SUBJECTS'])
    expect(codes({ kind: 'ABOUT_OTHER', subjectIds: ['ravi', 'uma'] }, { ...settings, severalSubjects: true })).toEqual(
      [],
    )
  })

  test('only the subject writes a self-reflection', () => {
    const subject = { userId: 'ravi', isGuest: false, isActive: true }
    const selfReflection = { kind: 'SELF_REFLECTION', subjectIds: ['ravi'] } as const
    expect(codes({ ...selfReflection, reviewers: [subject] })).toEqual([])
    expect(codes({ ...selfReflection, reviewers: [subject, ...reviewers] })).toEqual(['reviewers ONLY_SUBJECT_WRITES'])
  })

  test('ANY-P08 a deadline can be moved to 90 days after sending, and no further', () => {
    const sentAt = now
    const later = new Date(now.getTime() + 30 * DAY_MS)
    expect(deadlineProblems(new Date(sentAt.getTime() + 90 * DAY_MS), sentAt, later)).toEqual([])
    expect(deadlineProblems(new Date(sentAt.getTime() + 90 * DAY_MS + 1), sentAt, later)).toMatchObject([
      { code: 'DEADLINE_TOO_LATE', facts: { days: 90 } },
    ])
    expect(deadlineProblems(later, sentAt, later)).toMatchObject([{ code: 'DEADLINE_NOT_IN_FUTURE' }])
  })
})
