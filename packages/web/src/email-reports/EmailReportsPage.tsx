import { reportWeeks } from '@perennial/domain/email-reports/reports.ts'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { showError, showSuccess } from '../core/toasts.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox, RadioGroup } from '../ui/ChoiceFields.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'

const reportType = 'ADMIN_REPORT' as const
const READ = 'GET /report-subscriptions/{reportType}' as const
type Subscription = ApiResponse<typeof READ>
/** What reports can cover today (REP-03). */
const covered = ['reviews', 'feedback', 'objectives'] as const

/** The user’s subscriptions to email reports; beta (REP-01). */
export function EmailReportsPage() {
  const read = useRead(READ, { reportType })
  return (
    <Page
      title={t('emailReports.title')}
      status={<StatusChip tone="info">{t('emailReports.beta')}</StatusChip>}
      intro={t('emailReports.intro')}
      width="form"
    >
      <Loaded read={read}>
        {(subscription) => <Report key={JSON.stringify(subscription.configuration)} subscription={subscription} />}
      </Loaded>
    </Page>
  )
}

function Report({ subscription }: { subscription: Subscription }) {
  const { configuration, modules, nextDay } = subscription
  const subscribe = useWrite('POST /report-subscriptions/{reportType}', {
    refresh: [READ],
    failure: 'silent',
    done: (now) => showSuccess(t('emailReports.subscribedToast', { day: formatDay(now.nextDay) })),
  })
  const unsubscribe = useWrite('DELETE /report-subscriptions/{reportType}', {
    refresh: [READ],
    failure: 'silent',
    done: () => showSuccess(t('emailReports.unsubscribedToast')),
  })
  const offered = covered.filter((name) => modules.includes(name))
  const isChosen = (name: (typeof covered)[number]) => offered.includes(name) && (configuration?.[name] ?? true)
  const form = useForm({
    reviews: isChosen('reviews'),
    feedback: isChosen('feedback'),
    objectives: isChosen('objectives'),
    weeks: String(configuration?.reportFrequencyWeeks ?? reportWeeks[0]),
  })
  const save = () => {
    const { reviews, feedback, objectives } = form.values
    const [first = 'reviews'] = offered
    const isEmpty = !(reviews || feedback || objectives)
    if (form.refuse({ [first]: isEmpty ? t('refusal.NO_MODULE_CHOSEN') : undefined })) return
    const reportFrequencyWeeks = reportWeeks.find((weeks) => String(weeks) === form.values.weeks) ?? reportWeeks[0]
    const selected = { reviews, feedback, objectives, meetings: false }
    // No one reads this text, so the page has no field for it; the text of an existing subscription is kept.
    const otherInfo = configuration?.otherInfo ?? ''
    subscribe.mutate(
      { reportType, configuration: { ...selected, reportFrequencyWeeks, otherInfo } },
      // Shown as a text on the page and as a toast (REP-04, REP-05, OP-110).
      { onSuccess: () => form.reset(form.values), onError: () => showError(t('emailReports.subscribeFailedToast')) },
    )
  }
  const end = () =>
    unsubscribe.mutate({ reportType }, { onError: () => showError(t('emailReports.unsubscribeFailedToast')) })
  if (modules.length === 0 && !configuration) return <Banner>{t('emailReports.noModules')}</Banner>
  return (
    <Card title={t('emailReports.report')}>
      <Form form={form} onSubmit={save} label={t('emailReports.report')}>
        <Stack gap={16}>
          <p>
            {t(configuration ? 'emailReports.subscribed' : 'emailReports.notSubscribed', { day: formatDay(nextDay) })}
          </p>
          {subscribe.isError && (
            <Banner tone="danger" isAlert>
              <p>{t('emailReports.subscribeFailed')}</p>
            </Banner>
          )}
          {modules.length === 0 && <p>{t('emailReports.noModules')}</p>}
          <fieldset>
            <legend>
              <b>{t('emailReports.modules')}</b>
            </legend>
            {offered.map((name) => (
              <Checkbox key={name} label={t(`emailReports.module.${name}`)} {...form.field(name)} />
            ))}
          </fieldset>
          <RadioGroup
            label={t('emailReports.frequency')}
            options={reportWeeks.map((weeks) => ({ value: String(weeks), label: t('emailReports.weeks', { weeks }) }))}
            {...form.field('weeks')}
          />
        </Stack>
        <FormActions>
          {modules.length > 0 && (
            <Button type="submit" kind="primary" busy={subscribe.isPending}>
              {t(configuration ? 'emailReports.change' : 'emailReports.subscribe')}
            </Button>
          )}
          {configuration && (
            <Button busy={unsubscribe.isPending} onClick={end}>
              {t('emailReports.unsubscribe')}
            </Button>
          )}
        </FormActions>
      </Form>
    </Card>
  )
}
