import { timeZones } from '@perennial/domain/companies/time-zones.ts'
import { t } from '../core/i18n.ts'
import { languageOptions } from '../core/language-options.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import { FieldRow, type FormState } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { guessableWords, type Registration } from './registration.ts'

type Props = { form: FormState<Registration> }

/** Who registers. */
export function FounderFields({ form }: Props) {
  return (
    <>
      <FieldRow>
        <TextField
          label={t('register.firstName')}
          autoComplete="given-name"
          maxLength={100}
          {...form.field('firstName')}
        />
        <TextField
          label={t('register.lastName')}
          autoComplete="family-name"
          maxLength={100}
          {...form.field('lastName')}
        />
      </FieldRow>
      <TextField
        label={t('register.email')}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...form.field('email')}
      />
      <NewPasswordField label={t('register.password')} own={guessableWords(form.values)} {...form.field('password')} />
    </>
  )
}

/** Which company. */
export function CompanyFields({ form }: Props) {
  return (
    <>
      <TextField
        label={t('register.companyName')}
        autoComplete="organization"
        maxLength={100}
        {...form.field('companyName')}
      />
      <TextField
        label={t('register.subdomain')}
        hint={t('register.subdomainHint')}
        isOptional
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={63}
        {...form.field('subdomain')}
      />
    </>
  )
}

const zones = () => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

/** In which language and zone it works. */
export function LocaleFields({ form }: Props) {
  const own = form.values.timeZone
  const known = zones()
  const options = known.some(({ value }) => value === own) ? known : [{ value: own, label: own }, ...known]
  return (
    <>
      <Select label={t('register.language')} options={languageOptions()} {...form.field('language')} />
      <Select
        label={t('register.timeZone')}
        hint={t('register.timeZoneHint')}
        options={options}
        {...form.field('timeZone')}
      />
    </>
  )
}
