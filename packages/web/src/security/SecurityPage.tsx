import type { SecuritySettings } from '@perennial/contract/security/routes.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { idleMinuteChoices, MAX_GRACE_DAYS, maxSessionHourChoices } from '@perennial/domain/security/settings.ts'
import { OverwriteConfirm, SettingsFormActions } from '../company-settings/SettingsFormActions.tsx'
import { useRead, useWrite } from '../core/api.ts'
import { today } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { Select, Switch } from '../ui/ChoiceFields.tsx'
import { Form, useForm } from '../ui/Form.tsx'
import { Link } from '../ui/Link.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { DateField } from '../ui/TextField.tsx'
import css from './Security.module.css'

/** A week is suggested: enough time to read the email. */
const PROPOSED_DAYS = 7
const HOURS_OF_DAY = 24

const valuesOf = (settings: SecuritySettings) => ({
  requiresFactor: settings.secondFactorRequiredFrom !== null,
  secondFactorRequiredFrom: settings.secondFactorRequiredFrom ?? addDays(today(), PROPOSED_DAYS),
  idleMinutes: String(settings.idleMinutes ?? ''),
  longestHours: String(settings.longestHours ?? ''),
  accessTokens: settings.accessTokens,
})

/** What the company requires for logging in (ADM-P06). */
export function SecurityPage() {
  const { id } = useCurrentUser().company
  const read = useRead('GET /companies/{id}/security-settings', { id })
  return (
    <Page title={t('security.title')} width="form">
      <Card label={t('security.title')}>
        <Loaded read={read}>{(settings) => <Fields id={id} settings={settings} />}</Loaded>
      </Card>
    </Page>
  )
}

const minutes = (count: number) =>
  count < 60 ? t('security.minutes', { count }) : t('security.hours', { count: count / 60 })
const hours = (count: number) =>
  count < HOURS_OF_DAY ? t('security.hours', { count }) : t('security.days', { count: count / HOURS_OF_DAY })

function Fields({ id, settings }: { id: string; settings: SecuritySettings }) {
  const save = useWrite('PUT /companies/{id}/security-settings', {
    failure: 'form',
    refresh: ['GET /companies/{id}/security-settings', 'GET /users/current'],
    done: (saved): void => form.reset(valuesOf(saved)),
  })
  const form = useForm(valuesOf(settings), save.error)
  const { requiresFactor, secondFactorRequiredFrom, idleMinutes, longestHours, accessTokens } = form.values
  const send = (overwrites = false) => {
    if (!form.isDirty) return
    save.mutate({
      id,
      accessTokens,
      version: settings.version,
      overwrites,
      secondFactorRequiredFrom: requiresFactor && secondFactorRequiredFrom ? secondFactorRequiredFrom : null,
      idleMinutes: idleMinutes ? Number(idleMinutes) : null,
      longestHours: longestHours ? Number(longestHours) : null,
    })
  }
  const { withoutFactor, people, hasOwnFactor, workingTokens } = settings
  return (
    <>
      <Form form={form} onSubmit={() => send()} label={t('security.title')}>
        <h2 className={css.part}>{t('security.factor')}</h2>
        <p>{t('security.factorBody')}</p>
        <p className={css.figure}>{t('security.without', { count: withoutFactor, people })}</p>
        {!hasOwnFactor && !requiresFactor && (
          <Banner>
            {t('security.ownFirst')} <Link to="/app/user-settings">{t('security.ownGo')}</Link>
          </Banner>
        )}
        <Switch
          label={t('security.demand')}
          isDisabled={!hasOwnFactor && !requiresFactor}
          {...form.field('requiresFactor')}
        />
        {requiresFactor && (
          <DateField
            label={t('security.from')}
            hint={t('security.fromHint', { days: MAX_GRACE_DAYS })}
            {...form.field('secondFactorRequiredFrom')}
          />
        )}
        <h2 className={css.part}>{t('security.sessions')}</h2>
        <Select
          label={t('security.idle')}
          hint={t('security.idleHint')}
          placeholder={t('security.asAlways', { length: t('security.hours', { count: HOURS_OF_DAY }) })}
          options={idleMinuteChoices.map((count) => ({ value: String(count), label: minutes(count) }))}
          {...form.field('idleMinutes')}
        />
        <Select
          label={t('security.longest')}
          hint={t('security.longestHint')}
          placeholder={t('security.asAlways', { length: t('security.days', { count: 14 }) })}
          options={maxSessionHourChoices.map((count) => ({ value: String(count), label: hours(count) }))}
          {...form.field('longestHours')}
        />
        <h2 className={css.part}>{t('security.tokens')}</h2>
        <p>{t('security.tokensBody')}</p>
        <Switch label={t('security.mayHaveTokens')} {...form.field('accessTokens')} />
        {settings.accessTokens && <p className={css.figure}>{t('security.working', { count: workingTokens })}</p>}
        <SettingsFormActions write={save} form={form} saved={settings} />
      </Form>
      <OverwriteConfirm write={save} onOverwrite={() => send(true)} />
    </>
  )
}
