import type { AdvancedSettings } from '@perennial/contract/company-settings/routes.ts'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/ChoiceFields.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { DateField } from '../ui/TextField.tsx'
import css from './Settings.module.css'
import { OverwriteConfirm, SettingsFormActions } from './SettingsFormActions.tsx'

const valuesOf = (settings: AdvancedSettings) => ({
  grantImpersonation: settings.grantImpersonation,
  until: settings.grantImpersonationUntil ?? '',
  staffAccessGranted: settings.staffAccess?.isGranted ?? false,
  staffUntil: settings.staffAccess?.until ?? '',
  dailyDigest: settings.dailyDigest,
  separateAddresses: settings.separateAddresses,
})

/** Impersonation, staff access, the digest, and email addresses (ADM-P06). */
export function AdvancedForm({ isAlone = false }: { isAlone?: boolean }) {
  const { id } = useCurrentUser().company
  const read = useRead('GET /companies/{id}/advanced-settings', { id })
  return (
    <Card label={t('settings.advanced.title')} title={!isAlone && t('settings.advanced.title')}>
      <Loaded read={read}>
        {(settings) => <Fields id={id} settings={settings} heading={isAlone ? 'h2' : 'h3'} />}
      </Loaded>
    </Card>
  )
}

type FieldsProps = { id: string; settings: AdvancedSettings; heading: 'h2' | 'h3' }

function Fields({ id, settings, heading: Heading }: FieldsProps) {
  const save = useWrite('PUT /companies/{id}/advanced-settings', {
    failure: 'form',
    refresh: ['GET /companies/{id}/advanced-settings', 'GET /users/current'],
    done: (saved): void => form.reset(valuesOf(saved)),
  })
  const form = useForm(valuesOf(settings), save.error)
  const { grantImpersonation, until, staffAccessGranted, staffUntil, dailyDigest, separateAddresses } = form.values
  const staffAccess = { isGranted: staffAccessGranted, until: staffAccessGranted && staffUntil ? staffUntil : null }
  const send = (overwrites = false) =>
    form.isDirty &&
    save.mutate({
      id,
      grantImpersonation,
      dailyDigest,
      separateAddresses,
      grantImpersonationUntil: grantImpersonation && until ? until : null,
      ...(settings.staffAccess && { staffAccess }),
      version: settings.version,
      overwrites,
    })
  return (
    <>
      <Form form={form} onSubmit={() => send()} label={t('settings.advanced.title')}>
        <Heading className={css.part}>{t('settings.advanced.acting')}</Heading>
        <p>{t('settings.advanced.actingBody')}</p>
        {settings.isSample && <Banner>{t('settings.advanced.sample')}</Banner>}
        <Switch label={t('settings.advanced.grant')} {...form.field('grantImpersonation')} />
        {grantImpersonation && (
          <DateField
            label={t('settings.advanced.until')}
            hint={t('settings.advanced.untilHint')}
            isOptional
            {...form.field('until')}
          />
        )}
        {settings.staffAccess && (
          <>
            <Heading className={css.part}>{t('staff.grant')}</Heading>
            <p>{t('staff.grantBody')}</p>
            {settings.isSample && <Banner>{t('staff.grantSample')}</Banner>}
            <Switch
              label={t('staff.grantSwitch')}
              hint={t('staff.grantReaders')}
              {...form.field('staffAccessGranted')}
            />
            {staffAccessGranted && (
              <DateField
                label={t('staff.grantUntil')}
                hint={t('settings.advanced.untilHint')}
                isOptional
                {...form.field('staffUntil')}
              />
            )}
          </>
        )}
        <Heading className={css.part}>{t('settings.advanced.mail')}</Heading>
        <Switch
          label={t('settings.advanced.digest')}
          hint={t('settings.advanced.digestHint')}
          {...form.field('dailyDigest')}
        />
        <Switch
          label={t('settings.advanced.addresses')}
          hint={t('settings.advanced.addressesHint')}
          {...form.field('separateAddresses')}
        />
        <SettingsFormActions write={save} form={form} saved={settings} />
      </Form>
      <OverwriteConfirm write={save} onOverwrite={() => send(true)} />
    </>
  )
}
