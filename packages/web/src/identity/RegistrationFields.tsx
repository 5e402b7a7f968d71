import {
  type DateFormat,
  dateFormatExamples,
  dateFormats,
  type TimeFormat,
  timeFormatExamples,
  timeFormats,
} from '@perennial/domain/company-settings/formats.ts'
import { t } from '../core/i18n.ts'
import { languageOptions } from '../core/language-options.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import { FieldRow, type FormState } from '../ui/Form.tsx'
import { TextField } from '../ui/TextField.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { guessableWords, type Registration } from './registration.ts'
import { TimeZonePicker } from './TimeZonePicker.tsx'

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

/** In which language and zone it works, and how it writes days and times. */
export function LocaleFields({ form }: Props) {
  return (
    <>
      <Select label={t('register.language')} options={languageOptions()} {...form.field('language')} />
      <TimeZonePicker label={t('register.timeZone')} hint={t('register.timeZoneHint')} {...form.field('timeZone')} />
      <FieldRow>
        <Select
          label={t('register.dateFormat')}
          options={dateFormats.map((value) => ({ value, label: dateFormatExamples[value] }))}
          {...form.field('dateFormat')}
          onChange={(value) => form.set({ dateFormat: value as DateFormat })}
        />
        <Select
          label={t('register.timeFormat')}
          options={timeFormats.map((value) => ({ value, label: timeFormatExamples[value] }))}
          {...form.field('timeFormat')}
          onChange={(value) => form.set({ timeFormat: value as TimeFormat })}
        />
      </FieldRow>
    </>
  )
}
