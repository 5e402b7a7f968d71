import { api, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import type { AnswerSource } from '../../questionnaires/answering/use-answers.ts'
import { changedByFeedback, type OwnForm } from '../feedback-messages.ts'

type Step<I> = { isPending: boolean; mutate: (input: I) => void }

/** How a form is saved, submitted and declined: by a user, or by a guest with a personal link. */
export type FormOperations = Pick<AnswerSource, 'save'> & {
  submit: Step<void>
  /** With the reason, if there is one. */
  decline: Step<string>
  author?: { id: string; readDeviceKey: () => Promise<CryptoKey> } | undefined
}

/** The operations on a user's own form. */
export function useOwnOperations({ cycle, requestId, participantId }: OwnForm, goBack: () => void): FormOperations {
  // The page itself shows what happens next, as soon as the form has been read again.
  const submit = useWrite(
    'POST /feedback-cycles/{cycleId}/feedback-requests/{requestId}/participants/{participantId}/completed',
    { refresh: changedByFeedback },
  )
  const decline = useWrite('POST /feedback/provide-feedback/{participantId}/decline', {
    refresh: changedByFeedback,
    done: () => {
      goBack()
      showSuccess(t('feedback.declinedToast'), { stays: true })
    },
  })
  return {
    save: (questionId, unsent) =>
      api('PUT /feedback/provide-feedback/{participantId}/answers/{questionId}', {
        participantId,
        questionId,
        ...unsent,
      }),
    submit: {
      isPending: submit.isPending,
      mutate: () => submit.mutate({ cycleId: cycle.id, requestId, participantId }),
    },
    decline: { isPending: decline.isPending, mutate: (reason) => decline.mutate({ participantId, reason }) },
  }
}
