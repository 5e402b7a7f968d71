import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { type OnboardingOrigin, onboardingOrigins } from '@perennial/domain/onboarding/choices.ts'
import { t } from '../core/i18n.ts'
import { RadioGroup } from '../ui/ChoiceFields.tsx'
import { OnboardingForm, OnboardingLayout } from './OnboardingLayout.tsx'
import { useSaveAnswers, useStepForm, useStepNavigation } from './use-onboarding.ts'

/** Step 3: where someone heard of the product (ONB-03, ONB-12, ONB-15). */
export function OriginPage() {
  return (
    <OnboardingLayout page="origin" title={t('onboarding.origin')} body={t('onboarding.originBody')}>
      {(settings) => <Origin settings={settings} />}
    </OnboardingLayout>
  )
}

function Origin({ settings }: { settings: OnboardingSettings | null }) {
  const { keep, error, isPending } = useSaveAnswers(settings)
  const form = useStepForm<{ origin: string }>('origin', { origin: settings?.origin ?? '' }, error)
  const { onNext, onBack, skipped } = useStepNavigation('origin')
  const skip = () => keep(skipped(settings), onNext)
  const submit = () => {
    const { origin } = form.values
    if (form.refuse({ origin: origin === '' ? t('violation.ORIGIN_MISSING') : undefined })) return
    keep({ origin: origin as OnboardingOrigin }, onNext)
  }
  return (
    <OnboardingForm form={form} isPending={isPending} onSubmit={submit} onSkip={skip} onBack={onBack}>
      <RadioGroup
        label={t('onboarding.origin')}
        isLabelHidden
        options={onboardingOrigins.map((origin) => ({ value: origin, label: t(`onboarding.origin.${origin}`) }))}
        {...form.field('origin')}
      />
    </OnboardingForm>
  )
}
