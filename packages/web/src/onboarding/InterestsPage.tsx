import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { type OnboardingInterest, onboardingInterests } from '@perennial/domain/onboarding/choices.ts'
import { MAX_INTERESTS, MIN_INTERESTS, toggleInterest } from '@perennial/domain/onboarding/steps.ts'
import {
  IconClipboardText,
  IconListDetails,
  IconPalette,
  IconScale,
  IconTarget,
  IconTopologyStarRing3,
} from '@tabler/icons-react'
import { useId } from 'react'
import type { Icon } from '../core/area.ts'
import { t } from '../core/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import { NamedIcon } from '../ui/NamedIcon.tsx'
import css from './OnboardingLayout.module.css'
import { OnboardingForm, OnboardingLayout } from './OnboardingLayout.tsx'
import { useSaveAnswers, useStepForm, useStepNavigation } from './use-onboarding.ts'

/** The icons of the interests by name; the list itself is data (FRAME-20). */
const pictures: Readonly<Record<string, Icon>> = {
  REVIEWS: IconClipboardText,
  FEEDBACK: IconTopologyStarRing3,
  OBJECTIVES: IconTarget,
  QUESTIONNAIRES: IconListDetails,
  BRANDING: IconPalette,
  WORKS_COUNCIL: IconScale,
}

/** Step 4: what someone wants to begin with, up to three (ONB-04, ONB-10, ONB-11). */
export function InterestsPage() {
  return (
    <OnboardingLayout page="interests" title={t('onboarding.interests')} body={t('onboarding.interestsBody')}>
      {(settings) => <Interests settings={settings} />}
    </OnboardingLayout>
  )
}

type Values = { interests: readonly OnboardingInterest[] }

function Interests({ settings }: { settings: OnboardingSettings | null }) {
  const { keep, error, isPending } = useSaveAnswers(settings)
  const form = useStepForm<Values>('interests', { interests: settings?.interests ?? [] }, error)
  const { onNext, onBack, skipped } = useStepNavigation('interests')
  const skip = () => keep(skipped(settings), onNext)
  const { value: selected, onChange, error: violation } = form.field('interests')
  const submit = () => {
    const isMissing = selected.length < MIN_INTERESTS
    if (form.refuse({ interests: isMissing ? t('violation.INTERESTS_MISSING') : undefined })) return
    keep({ interests: [...selected] }, onNext)
  }
  return (
    <OnboardingForm form={form} isPending={isPending} onSubmit={submit} onSkip={skip} onBack={onBack}>
      <InterestCards
        chosen={selected}
        violation={violation}
        onToggle={(item) => onChange(toggleInterest(selected, item))}
      />
    </OnboardingForm>
  )
}

type CardsProps = {
  chosen: readonly OnboardingInterest[]
  violation: string | undefined
  onToggle: (one: OnboardingInterest) => void
}

function InterestCards({ chosen, violation, onToggle }: CardsProps) {
  const id = useId()
  const isFull = chosen.length >= MAX_INTERESTS
  return (
    <>
      <fieldset
        className={css.cards}
        aria-describedby={classNames(`${id}-count`, violation && `${id}-error`)}
        aria-invalid={violation ? true : undefined}
      >
        <legend className="visually-hidden">{t('onboarding.interests')}</legend>
        {onboardingInterests.map((onboardingInterest) => (
          <label key={onboardingInterest} className={css.choice}>
            <NamedIcon from={pictures} name={onboardingInterest} />
            <span>
              <span className={css.name}>{t(`onboarding.interest.${onboardingInterest}`)}</span>
              <span className={css.about}>{t(`onboarding.interest.${onboardingInterest}Body`)}</span>
            </span>
            <input
              type="checkbox"
              checked={chosen.includes(onboardingInterest)}
              disabled={isFull && !chosen.includes(onboardingInterest)}
              onChange={() => onToggle(onboardingInterest)}
            />
          </label>
        ))}
      </fieldset>
      <p id={`${id}-count`} className={css.count} role="status">
        {isFull
          ? t('onboarding.interestsFull')
          : t('onboarding.interestsChosen', { count: chosen.length, max: MAX_INTERESTS })}
      </p>
      {violation && (
        <p id={`${id}-error`} className={css.error}>
          {violation}
        </p>
      )}
    </>
  )
}
