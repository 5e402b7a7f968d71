import { api, useWrite } from '../../core/api.ts'
import { keyOfLink } from '../../drafts/local-drafts.ts'
import type { FormOperations } from '../provide/form-operations.ts'
import type { GuestForm } from './GuestLinkPage.tsx'

export type GuestOperations = FormOperations & { takeBack: { isPending: boolean; mutate: () => void } }

/** The operations on a guest's form, by their personal link; each returns the updated form. */
export function useGuestOperations(
  token: string,
  { participantId }: GuestForm,
  show: (form: GuestForm) => void,
): GuestOperations {
  const submit = useWrite('POST /guest-feedback/submission', { done: show })
  const decline = useWrite('POST /guest-feedback/decline', { done: show })
  const takeBack = useWrite('POST /guest-feedback/withdrawal', { done: show })
  return {
    save: (questionId, unsent) => api('PUT /guest-feedback/answers', { token, questionId, ...unsent }),
    submit: { isPending: submit.isPending, mutate: () => submit.mutate({ token }) },
    decline: { isPending: decline.isPending, mutate: (reason) => decline.mutate({ token, reason }) },
    takeBack: { isPending: takeBack.isPending, mutate: () => takeBack.mutate({ token }) },
    author: { id: participantId, readDeviceKey: () => keyOfLink(token) },
  }
}
