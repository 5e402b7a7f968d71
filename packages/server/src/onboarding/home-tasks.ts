import { nextOnboardingPage } from '@perennial/domain/onboarding/steps.ts'
import type { TaskContext, TaskSource } from '../home/public.ts'
import { findOnboardingRow, presentOnboarding } from './handlers.ts'

const FIRST = '/app/onboarding-survey'
const addressOf = {
  profile: FIRST,
  origin: `${FIRST}/origin`,
  interests: `${FIRST}/interestsettings`,
  hris: `${FIRST}/hris`,
}

/** A task for the person who registered the company, if they left the survey unfinished: it leads to where they left. */
export const onboardingTasks: TaskSource = {
  name: 'onboarding',
  kinds: ['onboarding'],
  find: async (context) => {
    const page = await openPage(context)
    if (!page) return { tasks: [] }
    const { id } = context.viewer.company
    return {
      tasks: [{ kind: 'onboarding', subjectId: id, data: {}, date: null, to: addressOf[page], canDismiss: true }],
    }
  },
  findClosed: async ({ viewer }) => (viewer.isCreator ? { data: {}, to: `${FIRST}/done`, deadline: null } : undefined),
}

async function openPage({ tx, viewer }: TaskContext) {
  const row = viewer.isCreator ? await findOnboardingRow(tx) : undefined
  const next = row ? nextOnboardingPage(presentOnboarding(row)) : 'done'
  return next === 'done' ? undefined : next
}
