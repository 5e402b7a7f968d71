import { emailTexts } from '@perennial/contract/messages/email-texts.ts'
import type { FeedbackTask } from '@perennial/domain/feedback/cycle/nudging.ts'
import { type TaskMessage, taskMessagesOf } from '../../cycles/public.ts'
import { defineEmail } from '../../mail/public.ts'
import { defineNotification } from '../../notifications/public.ts'

const ofCycle = { category: 'tasks', feature: 'feedback', isOfCycle: true } as const

/** Hidden from impersonators, as it reveals who still has to write and who is asked at all. */
const { aboutOneself, aboutPeople } = taskMessagesOf('feedback', { isConfidential: true })
const reminder = { pausesOnLeave: true } as const

/** The messages when a task begins and as a reminder, each as an email and as a notification. */
export const cycleMessages: Readonly<Record<FeedbackTask, Record<'informed' | 'reminded', TaskMessage>>> = {
  reviewees: {
    informed: aboutOneself('feedback-cycle-nominate'),
    reminded: aboutOneself('feedback-cycle-nominate-reminder', reminder),
  },
  nominators: {
    informed: aboutPeople('feedback-cycle-nominate-team'),
    reminded: aboutPeople('feedback-cycle-nominate-team-reminder', reminder),
  },
  approvers: {
    informed: aboutPeople('feedback-cycle-nominations-ready'),
    reminded: aboutPeople('feedback-cycle-approve-reminder', reminder),
  },
  reviewers: {
    informed: aboutPeople('feedback-cycle-write'),
    reminded: aboutPeople('feedback-cycle-write-reminder', reminder),
  },
  selfAssessments: {
    informed: aboutOneself('feedback-cycle-assess-self'),
    reminded: aboutOneself('feedback-cycle-assess-self-reminder', reminder),
  },
}

/** For HR and administrators of the cycle, once the deadline for approval has passed with open requests. */
export const approvalOverdueMessages = {
  mail: defineEmail({
    name: 'feedback-cycle-approval-overdue',
    ...ofCycle,
    placeholders: ['cycleName', 'people'],
    lists: ['people'],
    texts: emailTexts('feedback-cycle-approval-overdue'),
  }),
  news: defineNotification('feedback-cycle-approval-overdue', ['cycle', 'count']),
}

/** For a new cycle admin (ADM-P23). */
export const adminAssignedNotification = defineNotification('feedback-cycle-admin-added', ['cycle'])

const ofTasks = Object.values(cycleMessages)
/** All messages, in the order of the list of templates; each is an email and a notification. */
export const cycleMessageKinds = [
  ...ofTasks.map(({ informed }) => informed),
  ...ofTasks.map(({ reminded }) => reminded),
  approvalOverdueMessages,
]
