import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { currentUserQuery, useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Row, Stack } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SetUpSecondFactorDialog } from './SetUpSecondFactorDialog.tsx'

type State = ApiResponse<'GET /2fa'>

/** Two-factor login: setting it up, its recovery codes, and switching it off (AUTH-6). */
export function SecondFactor() {
  const read = useRead('GET /2fa', {})
  const [codes, setCodes] = useState<readonly string[]>()
  const client = useQueryClient()
  // Only when the codes are closed: users who had to set it up are redirected, and the codes would be gone.
  const close = () => {
    setCodes(undefined)
    void client.refetchQueries({ queryKey: currentUserQuery.queryKey })
  }
  return (
    <Card title={t('factor.title')}>
      <Loaded read={read}>
        {(state) => (state.isOn ? <On state={state} onCodes={setCodes} /> : <Off onCodes={setCodes} />)}
      </Loaded>
      {codes && <RecoveryCodesDialog codes={codes} onClose={close} />}
    </Card>
  )
}

type Codes = { onCodes: (codes: readonly string[]) => void }

function Off({ onCodes }: Codes) {
  const enrollment = useWrite('POST /2fa/enrollment')
  return (
    <Stack gap={12}>
      <p>{t('factor.body')}</p>
      <Row>
        <StatusChip>{t('factor.off')}</StatusChip>
        <Button busy={enrollment.isPending} onClick={() => enrollment.mutate({})}>
          {t('factor.setUp')}
        </Button>
      </Row>
      {enrollment.data && (
        <SetUpSecondFactorDialog enrollment={enrollment.data} onClose={enrollment.reset} onCodes={onCodes} />
      )}
    </Stack>
  )
}

function On({ state, onCodes }: { state: State } & Codes) {
  const [isAsked, setAsked] = useState(false)
  const { requiredFrom } = useCurrentUser().secondFactor
  const renew = useWrite('POST /2fa/recovery-codes', {
    refresh: ['GET /2fa'],
    done: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const end = useWrite('DELETE /2fa', {
    refresh: ['GET /2fa', 'GET /users/{id}/sessions', 'GET /users/current'],
    done: () => showSuccess(t('factor.isOff')),
  })
  return (
    <Stack gap={12}>
      <Row>
        <StatusChip tone="success">{t('factor.on')}</StatusChip>
        {state.since && <span>{t('factor.since', { date: formatDay(state.since) })}</span>}
      </Row>
      <p>{t('factor.left', { count: state.recoveryCodesLeft })}</p>
      <Row>
        <Button busy={renew.isPending} onClick={() => renew.mutate({})}>
          {t('factor.newCodes')}
        </Button>
        <Button kind="danger" onClick={() => setAsked(true)}>
          {t('factor.switchOff')}
        </Button>
      </Row>
      {isAsked && (
        <Confirm
          title={t('factor.offTitle')}
          body={requiredFrom ? `${t('factor.offBody')} ${t('factor.required')}` : t('factor.offBody')}
          confirm={t('factor.switchOff')}
          isDanger
          busy={end.isPending}
          onConfirm={() => end.mutate({})}
          onClose={() => setAsked(false)}
        />
      )}
    </Stack>
  )
}
