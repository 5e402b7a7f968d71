import type { EmailTemplateDetails } from '@perennial/contract/mail-templates/routes.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { formatList, t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/ChoiceFields.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Stack } from '../ui/Page.tsx'

/** Switches an email off and on; before switching it off, it says where it is used (administration, section 4). */
export function EnabledSwitch({ template }: { template: EmailTemplateDetails }) {
  const { templateType: type, cycleId, enabled, can } = template
  const [isAsking, setAsking] = useState(false)
  const write = useWrite('PUT /email-templates/{type}/enabled', {
    refresh: ['GET /email-templates', 'GET /email-templates/{type}', 'GET /review-cycles/{cycleId}'],
    done: (_, input) => {
      setAsking(false)
      showSuccess(t(input.enabled ? 'mailTemplates.switchedOn' : 'mailTemplates.switchedOff'))
    },
  })
  const set = (wanted: boolean) => write.mutate({ type, enabled: wanted, ...(cycleId ? { cycleId } : {}) })
  return (
    <Card>
      <Switch
        label={t('mailTemplates.isSent')}
        hint={refusalMessage(can.switch) ?? t('mailTemplates.isSentHint')}
        value={enabled}
        isDisabled={!can.switch.allowed || write.isPending}
        onChange={(wanted) => (wanted ? set(true) : setAsking(true))}
      />
      {isAsking && (
        <Confirm
          title={t('mailTemplates.offAsk')}
          body={<Uses template={template} />}
          confirm={t('mailTemplates.off')}
          busy={write.isPending}
          onConfirm={() => set(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

/** Which cycles stop sending it, and which have a copy of their own. */
function Uses({ template: { usedIn } }: { template: EmailTemplateDetails }) {
  const named = (hasOwn: boolean) => usedIn.filter((item) => item.hasOwn === hasOwn).map(({ name }) => name)
  const [following, own] = [named(false), named(true)]
  return (
    <Stack gap={8}>
      <span>{t('mailTemplates.offBody')}</span>
      {following.length > 0 && (
        <span>{t('mailTemplates.offFollowing', { count: following.length, names: formatList(following) })}</span>
      )}
      {own.length > 0 && <span>{t('mailTemplates.offCycles', { count: own.length, names: formatList(own) })}</span>}
    </Stack>
  )
}
