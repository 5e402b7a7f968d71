import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { wayToAddPeople } from '@perennial/domain/onboarding/steps.ts'
import type { ReactNode } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { isAccessible } from '../core/registry.ts'
import { hasRole, type SessionUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { NextStep } from '../ui/NextStep.tsx'
import { Section } from '../ui/Page.tsx'
import { type FirstStep, firstSteps } from './first-steps.ts'
import css from './HomePage.module.css'

const importing = '/app/admin/settings/csv/import'
const adding = '/app/admin/directory/create'
const typing = `${adding}?way=several`
const creating = '/app/admin/reviews/create'

/** How HR begins in a new company; what stands there otherwise when the company has begun. */
export function FirstSteps({ me, otherwise }: { me: SessionUser; otherwise: ReactNode }) {
  const mayAddPeople = isAccessible(importing, me) || isAccessible(adding, me)
  const mayCreateCycles = isAccessible(creating, me)
  const people = useRead('GET /users', { size: 2 }, { when: mayAddPeople })
  const cycles = useRead('GET /review-cycles', {}, { when: mayCreateCycles })
  const isCreator = hasRole(me, ['creator'])
  const answers = useRead('GET /onboarding-settings', {}, { when: isCreator })
  const isKnown =
    (!mayAddPeople || people.data) && (!mayCreateCycles || cycles.data) && (!isCreator || answers.data || answers.error)
  if (!isKnown) return people.error || cycles.error ? otherwise : null
  const steps = firstSteps({
    people: people.data?.total ?? 0,
    cycles: (cycles.data?.cycles.length ?? 0) + (cycles.data?.drafts.length ?? 0) + (cycles.data?.archived ?? 0),
    mayAddPeople,
    mayCreateCycles,
    answers: answers.data?.settings,
  })
  if (steps.length === 0) return otherwise
  return (
    <Section title={t('home.firstSteps')}>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step}>
            {<Step step={step} me={me} isFirst={index === 0} settings={answers.data?.settings ?? null} />}
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Steps that lead to one page. */
const pages = {
  cycle: { to: creating, title: 'home.firstCycle', body: 'home.firstCycleBody', go: 'home.createCycle' },
  hr: { to: '/app/admin/directory', title: 'home.nameHr', body: 'home.nameHrBody', go: 'home.nameHrGo' },
  questionnaires: {
    to: '/app/admin/reviews/questionnaires',
    title: 'home.questionnaires',
    body: 'home.questionnairesBody',
    go: 'home.questionnairesGo',
  },
  branding: {
    to: '/app/admin/settings/design',
    title: 'home.branding',
    body: 'home.brandingBody',
    go: 'home.brandingGo',
  },
  worksCouncil: {
    to: '/app/admin/settings/works-council',
    title: 'home.worksCouncil',
    body: 'home.worksCouncilBody',
    go: 'home.worksCouncilGo',
  },
} as const

type StepProps = { step: FirstStep; me: SessionUser; isFirst: boolean; settings: OnboardingSettings | null }

function Step({ step, me, isFirst, settings }: StepProps) {
  const kind = isFirst ? 'primary' : 'plain'
  if (step !== 'people') {
    const { to, title, body, go } = pages[step]
    return (
      <NextStep
        level={3}
        title={t(title, { company: me.company.name })}
        body={t(body)}
        action={
          <ButtonLink kind={kind} to={to}>
            {t(go)}
          </ButtonLink>
        }
      />
    )
  }
  const ways = [
    { page: importing, to: importing, label: t('home.importFile') },
    { page: adding, to: typing, label: t('home.addOne') },
  ].filter(({ page }) => isAccessible(page, me))
  const isByList = settings !== null && wayToAddPeople(settings) === 'LIST'
  return (
    <NextStep
      level={3}
      title={t('home.addPeople')}
      body={t('home.addPeopleBody')}
      action={
        <div className={css.ways}>
          {(isByList ? ways.toReversed() : ways).map(({ to, label }, index) => (
            <ButtonLink key={to} kind={index === 0 ? kind : 'plain'} to={to}>
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    />
  )
}
