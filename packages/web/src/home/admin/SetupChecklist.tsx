import type { SetupStep } from '@perennial/domain/home/setup.ts'
import type { OnboardingInterest } from '@perennial/domain/onboarding/choices.ts'
import { wayToAddPeople } from '@perennial/domain/onboarding/steps.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useRead } from '../../core/api.ts'
import { type MessageKey, t } from '../../core/i18n.ts'
import { isAccessible } from '../../core/registry.ts'
import { hasRole, isOn, useCurrentUser } from '../../core/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Section } from '../../ui/Page.tsx'
import css from './AdminHome.module.css'
import { chosenTopics } from './chosen-topics.ts'

type Step = { step: SetupStep; isDone: boolean }
type Way = { page: string; to: string; label: MessageKey }

const importing = '/app/admin/settings/csv/import'
const adding = '/app/admin/directory/create'

const waysOf: Record<SetupStep, readonly Way[]> = {
  people: [
    { page: importing, to: importing, label: 'home.importFile' },
    { page: adding, to: `${adding}?way=several`, label: 'home.addOne' },
  ],
  invitations: [{ page: '/app/admin/home', to: '/app/admin/home?invite=all', label: 'adminHome.setup.invitations.go' }],
  mailServer: [{ page: '/app/status', to: '/app/status', label: 'adminHome.setup.mailServer.go' }],
  firstCycle: [{ page: '/app/admin/reviews/create', to: '/app/admin/reviews/create', label: 'home.createCycle' }],
}

/** What a new company sets up, each step ticked once it is done. */
export function SetupChecklist({ steps }: { steps: readonly Step[] }) {
  const me = useCurrentUser()
  const isCreator = hasRole(me, ['creator'])
  const answers = useRead('GET /onboarding-settings', {}, { when: isCreator })
  const settings = answers.data?.settings ?? null
  const current = steps.find(({ isDone }) => !isDone)?.step
  // Without people there is no one to invite.
  const hasPeople = steps.some(({ step, isDone }) => step === 'people' && isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  const wants = (interest: OnboardingInterest, page: string) =>
    settings?.interests.includes(interest) === true && isAccessible(page, me)
  const cycles = {
    feedback: useRead('GET /feedback-cycles', {}, { when: wants('FEEDBACK', '/app/admin/feedback/create') }),
    objective: useRead('GET /objective-cycles', {}, { when: wants('OBJECTIVES', '/app/admin/objectives/create') }),
  }
  const topics = chosenTopics(
    settings,
    (feature) => isOn(me, feature),
    // Unknown until they are read: a link that disappears again would be worse than one that comes a moment later.
    (feature) => cycles[feature].data?.cycles.length !== 0,
  ).filter(({ to }) => isAccessible(to, me))
  return (
    <Section title={t('home.firstSteps')} intro={t('adminHome.setup.progress', { done, count: steps.length })}>
      <ol className={css.steps}>
        {steps.map(({ step, isDone }) => {
          const isOffered = step !== 'invitations' || hasPeople
          const ways = isOffered ? waysOf[step].filter(({ page }) => isAccessible(page, me)) : []
          const isByList = step === 'people' && settings !== null && wayToAddPeople(settings) === 'LIST'
          return (
            <SetupItem
              key={step}
              step={step}
              isDone={isDone}
              isCurrent={step === current}
              ways={isByList ? ways.toReversed() : ways}
            />
          )
        })}
      </ol>
      {topics.length > 0 && (
        <p className={css.extra}>
          {t('adminHome.setup.also')}
          {topics.map(({ to, title }) => (
            <Link key={to} to={to}>
              {t(title, { company: me.company.name })}
            </Link>
          ))}
        </p>
      )}
    </Section>
  )
}

type ItemProps = Step & { isCurrent: boolean; ways: readonly Way[] }

function SetupItem({ step, isDone, isCurrent, ways }: ItemProps) {
  const Picture = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li data-done={isDone || undefined}>
      <Picture size={22} stroke={1.5} aria-hidden className={css.tick} />
      <div className={css.step}>
        <div className={css.text}>
          <h3>
            {t(`adminHome.setup.${step}`)}
            {isDone && <span className="visually-hidden"> {t('adminHome.setup.done')}</span>}
          </h3>
          {!isDone && <p>{t(`adminHome.setup.${step}.body`)}</p>}
        </div>
        {!isDone && (
          <div className={css.ways}>
            {ways.map(({ to, label }, index) => (
              <ButtonLink key={to} kind={isCurrent && index === 0 ? 'primary' : 'plain'} to={to}>
                {t(label)}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}
