import type { ReactNode } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { opensAt } from '../core/registry.ts'
import type { Me } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Section } from '../ui/Page.tsx'
import { WhatNext } from '../ui/WhatNext.tsx'
import { type FirstStep, firstSteps } from './first-steps.ts'
import css from './HomeScreen.module.css'

const importing = '/app/admin/settings/csv/import'
const adding = '/app/admin/directory/create'
const creating = '/app/admin/reviews/create'

/** How HR begins in a new company; what stands there otherwise when the company has begun. */
export function FirstSteps({ me, otherwise }: { me: Me; otherwise: ReactNode }) {
  const mayAddPeople = opensAt(importing, me) || opensAt(adding, me)
  const mayCreateCycles = opensAt(creating, me)
  const people = useRead('GET /users', { size: 2 }, { when: mayAddPeople })
  const cycles = useRead('GET /review-cycles', {}, { when: mayCreateCycles })
  const isKnown = (!mayAddPeople || people.data) && (!mayCreateCycles || cycles.data)
  if (!isKnown) return people.error || cycles.error ? otherwise : null
  const steps = firstSteps({
    people: people.data?.total ?? 0,
    cycles: (cycles.data?.cycles.length ?? 0) + (cycles.data?.drafts.length ?? 0) + (cycles.data?.archived ?? 0),
    mayAddPeople,
    mayCreateCycles,
  })
  if (steps.length === 0) return otherwise
  return (
    <Section title={t('home.firstSteps')}>
      <ol className={css.steps}>
        {steps.map((step, place) => (
          <li key={step}>{<Step step={step} me={me} isFirst={place === 0} />}</li>
        ))}
      </ol>
    </Section>
  )
}

function Step({ step, me, isFirst }: { step: FirstStep; me: Me; isFirst: boolean }) {
  const kind = isFirst ? 'primary' : 'plain'
  if (step === 'cycle')
    return (
      <WhatNext
        level={3}
        title={t('home.firstCycle')}
        body={t('home.firstCycleBody')}
        action={
          <ButtonLink kind={kind} to={creating}>
            {t('home.createCycle')}
          </ButtonLink>
        }
      />
    )
  const mayImport = opensAt(importing, me)
  return (
    <WhatNext
      level={3}
      title={t('home.addPeople')}
      body={t('home.addPeopleBody')}
      action={
        <div className={css.ways}>
          {mayImport && (
            <ButtonLink kind={kind} to={importing}>
              {t('home.importFile')}
            </ButtonLink>
          )}
          {opensAt(adding, me) && (
            <ButtonLink kind={mayImport ? 'plain' : kind} to={adding}>
              {t('home.addOne')}
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}
