import type { OnboardingInterest } from '@perennial/domain/onboarding/choices.ts'
import type { OnboardingState } from '@perennial/domain/onboarding/steps.ts'
import type { MessageKey } from '../../core/i18n.ts'

type CycleFeature = 'feedback' | 'objective'
type Topic = { to: string; title: MessageKey }

/** If a module is off, the topic is to switch it on first. */
const feedback: Topic = { to: '/app/admin/feedback/create', title: 'home.feedback' }
const switchOnFeedback: Topic = { to: '/app/admin/settings/feature-selection', title: 'home.switchOnFeedback' }
const objectives: Topic = { to: '/app/admin/objectives/create', title: 'home.objectives' }
const switchOnObjectives: Topic = { to: '/app/admin/settings/feature-selection', title: 'home.switchOnObjectives' }
const hr: Topic = { to: '/app/admin/directory', title: 'home.nameHr' }
/** The cycle is a step of the checklist itself. */
const topicOf: Partial<Record<OnboardingInterest, Topic>> = {
  QUESTIONNAIRES: { to: '/app/admin/reviews/questionnaires', title: 'home.questionnaires' },
  BRANDING: { to: '/app/admin/settings/design', title: 'home.branding' },
  WORKS_COUNCIL: { to: '/app/admin/settings/works-council', title: 'home.worksCouncil' },
}

/**
 * What the person who registered the company also wanted, in their order, until there is a cycle of it; someone for HR first if
 * they are not in HR themselves.
 */
export function chosenTopics(
  answers: Pick<OnboardingState, 'role' | 'interests'> | null,
  isOn: (feature: CycleFeature) => boolean,
  hasCycles: (feature: CycleFeature) => boolean,
): Topic[] {
  if (!answers) return []
  const needsHr = answers.role && answers.role !== 'HR Admin' ? [hr] : []
  const topicOfCycles = (feature: CycleFeature, create: Topic, switchOn: Topic) => {
    if (!isOn(feature)) return switchOn
    return hasCycles(feature) ? undefined : create
  }
  const topics = {
    ...topicOf,
    FEEDBACK: topicOfCycles('feedback', feedback, switchOnFeedback),
    OBJECTIVES: topicOfCycles('objective', objectives, switchOnObjectives),
  }
  return [...needsHr, ...answers.interests.flatMap((interest) => topics[interest] ?? [])]
}
