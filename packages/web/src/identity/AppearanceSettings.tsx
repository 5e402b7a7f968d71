import { languageName } from '@perennial/contract/messages/language.ts'
import { type Input, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { languageOptions } from '../core/language-options.ts'
import { useCurrentUser } from '../core/session.ts'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { FieldRow } from '../ui/Form.tsx'

type Own = Input<'PATCH /users/current'>
const selected = <T extends string>(value: string): T | null => (value === '' ? null : (value as T))

/** Language and appearance; a choice applies immediately. */
export function AppearanceSettings() {
  const { language, theme, company } = useCurrentUser()
  const write = useWrite('PATCH /users/current', { refresh: ['GET /users/current'] })
  const ofCompany = languageName(company.companySettings.language)
  return (
    <Card title={t('own.looks')}>
      <FieldRow>
        <Select
          label={t('own.language')}
          hint={t('own.languageHint')}
          value={language ?? ''}
          onChange={(value) => write.mutate({ language: selected<NonNullable<Own['language']>>(value) })}
          options={[{ value: '', label: t('own.languageOfCompany', { language: ofCompany }) }, ...languageOptions()]}
        />
        <Select
          label={t('own.appearance')}
          hint={t('own.appearanceHint')}
          value={theme ?? ''}
          onChange={(value) => write.mutate({ theme: selected<NonNullable<Own['theme']>>(value) })}
          options={[
            { value: '', label: t('own.theme.system') },
            { value: 'light', label: t('own.theme.light') },
            { value: 'dark', label: t('own.theme.dark') },
          ]}
        />
      </FieldRow>
    </Card>
  )
}
