import type { OnboardingSettings } from '@perennial/contract/onboarding/routes.ts'
import { type OnboardingRole, onboardingRoles } from '@perennial/domain/onboarding/choices.ts'
import { companySizeViolation } from '@perennial/domain/onboarding/steps.ts'
import { t } from '../core/i18n.ts'
import { RadioGroup } from '../ui/ChoiceFields.tsx'
import { TextField } from '../ui/TextField.tsx'
import { OnboardingForm, OnboardingLayout } from './OnboardingLayout.tsx'
import { type Answers, useSaveAnswers, useStepForm, useStepNavigation } from './use-onboarding.ts'

/** Step 2: who registers, and how large the company is (ONB-02, ONB-07 to ONB-09, ONB-14). */
export function ProfilePage() {
  return (
    <OnboardingLayout page="profile" title={t('onboarding.profile')} body={t('onboarding.profileBody')}>
      {(settings) => <Profile settings={settings} />}
    </OnboardingLayout>
  )
}

function Profile({ settings }: { settings: OnboardingSettings | null }) {
  const { keep, error, isPending } = useSaveAnswers(settings)
  const initial = { role: settings?.role ?? '', companySize: String(settings?.companySize ?? '') }
  const form = useStepForm<{ role: string; companySize: string }>('profile', initial, error)
  const { onNext, onBack, onStay, skipped } = useStepNavigation('profile')
  const send = (answers: Answers) => {
    onStay()
    keep(answers, onNext)
  }
  const submit = () => {
    const { role, companySize } = form.values
    const violation = companySizeViolation(companySize)
    const isIncomplete = form.refuse({
      role: role === '' ? t('violation.ONBOARDING_ROLE_MISSING') : undefined,
      companySize: violation ? t(`violation.${violation.code}`, violation.facts) : undefined,
    })
    if (isIncomplete) return
    send({ role: role as OnboardingRole, companySize: Number(companySize) })
  }
  return (
    <OnboardingForm
      form={form}
      isPending={isPending}
      onSubmit={submit}
      onSkip={() => send(skipped(settings))}
      onBack={onBack}
    >
      <RadioGroup
        label={t('onboarding.role')}
        options={onboardingRoles.map((role) => ({ value: role, label: t(`onboarding.role.${role}`) }))}
        {...form.field('role')}
      />
      <TextField
        label={t('onboarding.size')}
        hint={t('onboarding.sizeHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        {...form.field('companySize')}
      />
    </OnboardingForm>
  )
}
