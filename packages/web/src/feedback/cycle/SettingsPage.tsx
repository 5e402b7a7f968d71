import { type GuestPolicy, guestPolicies } from '@perennial/domain/feedback/reviewer-choice.ts'
import { notificationIntervals } from '@perennial/domain/feedback/reviewer-settings.ts'
import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { RadioGroup, Select, Switch } from '../../ui/ChoiceFields.tsx'
import { Form, FormActions, useForm } from '../../ui/Form.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Stack } from '../../ui/Page.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { NumberField } from '../../ui/TextField.tsx'
import { FeedbackAdminTabs } from './FeedbackAdminTabs.tsx'

type Saved = ApiResponse<'GET /feedback-reviewer-settings'>

/** Who may nominate guests, how many open requests a reviewer should have at most, and how often reviewers are notified. */
export function SettingsPage() {
  const read = useRead('GET /feedback-reviewer-settings', {})
  return (
    <Page
      title={t('feedbackCycle.settings')}
      intro={t('feedbackCycle.settingsIntro')}
      width="wide"
      tabs={<FeedbackAdminTabs />}
    >
      <Loaded read={read}>{(saved) => <Fields saved={saved} />}</Loaded>
    </Page>
  )
}

function Fields({ saved }: { saved: Saved }) {
  const save = useWrite('PUT /feedback-reviewer-settings', {
    failure: 'form',
    refresh: ['GET /feedback-reviewer-settings'],
    done: ({ settings }): void => form.reset(settings),
  })
  const form = useForm(saved.settings, save.error)
  const { guestPolicy, openRequestLimit, notifyEveryHours } = form.values
  const setLimit = (change: Partial<typeof openRequestLimit>) =>
    form.set({ openRequestLimit: { ...openRequestLimit, ...change } })
  return (
    <Form
      form={form}
      label={t('feedbackCycle.settings')}
      onSubmit={() => form.isDirty && save.mutate({ settings: form.values, version: saved.version })}
    >
      <Stack gap={24}>
        <Card title={t('feedbackCycle.guests')}>
          <RadioGroup
            label={t('feedbackCycle.guestPolicy')}
            hint={t('feedbackCycle.guestPolicyHint')}
            value={guestPolicy}
            onChange={(value) => form.set({ guestPolicy: policyOf(value) })}
            options={guestPolicies.map((value) => ({ value, label: t(`feedbackCycle.guestPolicy.${value}`) }))}
          />
        </Card>
        <Card title={t('feedbackCycle.load')}>
          <Switch
            label={t('feedbackCycle.openLimit')}
            hint={t('feedbackCycle.openLimitHint')}
            value={openRequestLimit.enabled}
            onChange={(enabled) => setLimit({ enabled })}
          />
          {openRequestLimit.enabled && (
            <>
              <NumberField
                label={t('feedbackCycle.openLimitNumber')}
                value={openRequestLimit.limit}
                min={1}
                max={1_000}
                onChange={(limit) => limit !== null && setLimit({ limit })}
              />
              <TextArea
                label={t('feedbackCycle.openLimitReason')}
                hint={t('feedbackCycle.openLimitReasonHint')}
                value={openRequestLimit.reason}
                onChange={(reason) => setLimit({ reason })}
                max={1_000}
                rows={2}
                isOptional
              />
            </>
          )}
        </Card>
        <Card title={t('feedbackCycle.notification')}>
          <Select
            label={t('feedbackCycle.notifyEvery')}
            hint={t('feedbackCycle.notifyEveryHint')}
            value={String(notifyEveryHours)}
            onChange={(value) => form.set({ notifyEveryHours: intervalOf(value) })}
            options={notificationIntervals.map((hours) => ({
              value: String(hours),
              label: t('feedbackCycle.everyHours', { hours }),
            }))}
          />
        </Card>
        <p>{t('feedbackCycle.pickedStay')}</p>
      </Stack>
      <FormActions>
        <SaveButton write={save} form={form} />
      </FormActions>
    </Form>
  )
}

const intervalOf = (value: string) => notificationIntervals.find((hours) => String(hours) === value) ?? 1
const policyOf = (value: string): GuestPolicy => guestPolicies.find((policy) => policy === value) ?? 'NOBODY'
