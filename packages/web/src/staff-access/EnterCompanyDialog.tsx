import { MAX_TICKET_CHARACTERS } from '@perennial/domain/staff-access/staff-access.ts'
import { useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { resetSession } from '../core/session.ts'
import { ImpersonationReasonDialog } from '../impersonation/ImpersonationReasonDialog.tsx'
import { TextField } from '../ui/TextField.tsx'

type Props = { company: { id: string; name: string }; person: { id: string; name: string }; onClose: () => void }

/** Enters a company as one of its people: the reason, and the ticket (STF-P04). */
export function EnterCompanyDialog({ company, person, onClose }: Props) {
  const { name } = person
  const [ticket, setTicket] = useState('')
  const enter = useWrite('POST /observer/companies/{companyId}/users/{id}/impersonation', {
    done: () => resetSession('/app/home'),
  })
  const values = { name, company: company.name }
  return (
    <ImpersonationReasonDialog
      name={name}
      what={t('staff.what', values)}
      reasonHint={t('staff.reasonHint', values)}
      missing={ticket.trim() === '' ? t('staff.ticketMissing') : undefined}
      busy={enter.isPending}
      onClose={onClose}
      onBegin={(begun) => enter.mutate({ ...begun, companyId: company.id, id: person.id, ticket: ticket.trim() })}
    >
      <TextField
        label={t('staff.ticket')}
        required
        maxLength={MAX_TICKET_CHARACTERS}
        value={ticket}
        onChange={setTicket}
      />
    </ImpersonationReasonDialog>
  )
}
