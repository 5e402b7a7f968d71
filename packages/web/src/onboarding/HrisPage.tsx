import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { type OnboardingSystem, onboardingSystems } from '@perennial/domain/onboarding/choices.ts'
import { t } from '../core/i18n.ts'
import { Checkbox, RadioGroup } from '../ui/ChoiceFields.tsx'
import { OnboardingForm, OnboardingLayout } from './OnboardingLayout.tsx'
import { useSaveAnswers, useStepForm, useStepNavigation } from './use-onboarding.ts'

const NOT_LISTED = 'NOT_LISTED'
const listed = onboardingSystems.filter((system) => system !== NOT_LISTED)

/** Step 5: where the company keeps its people, or that it is not listed (ONB-05, ONB-13). */
export function HrisPage() {
  return (
    <OnboardingLayout page="hris" title={t('onboarding.hris')} body={t('onboarding.hrisBody')}>
      {(settings) => <Systems settings={settings} />}
    </OnboardingLayout>
  )
}

function Systems({ settings }: { settings: OnboardingSettings | null }) {
  const { keep, error, isPending } = useSaveAnswers(settings)
  const form = useStepForm<{ hris: string }>('hris', { hris: settings?.hris ?? '' }, error)
  const { onNext, onBack, skipped } = useStepNavigation('hris')
  const skip = () => keep(skipped(settings), onNext)
  const field = form.field('hris')
  const submit = () => {
    const { hris } = form.values
    if (form.refuse({ hris: hris === '' ? t('violation.HRIS_MISSING') : undefined })) return
    keep({ hris: hris as OnboardingSystem }, onNext)
  }
  return (
    <OnboardingForm form={form} isPending={isPending} onSubmit={submit} onSkip={skip} onBack={onBack} isLast>
      <RadioGroup
        label={t('onboarding.hris')}
        isLabelHidden
        options={listed.map((system) => ({ value: system, label: t(`onboarding.hris.${system}`) }))}
        {...field}
      />
      <Checkbox
        label={t('onboarding.hris.NOT_LISTED')}
        value={field.value === NOT_LISTED}
        onChange={(isChosen) => field.onChange(isChosen ? NOT_LISTED : '')}
      />
    </OnboardingForm>
  )
}
