import type { EditorPlace } from '@perennial/contract/cycles/schemas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { reportError } from '../../core/report-error.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { clearSubmitError, noSubmitErrors, setSubmitError } from './submit-errors.ts'
import { isVersionConflict, useCycleDraft } from './use-draft.ts'
import type { CycleSetup, CycleWizardKind, DraftVersion, ExistingCycle, WizardTypes } from './wizard-kind.ts'

/** Saves a new setup as a draft while it is edited, then creates the cycle from it; an existing cycle is saved directly. */
export function useLaunch<T extends WizardTypes>(
  wizard: CycleWizardKind<T>,
  { model, mode }: CycleSetup<T['model']>,
  initialDraft: DraftVersion | undefined,
  existing: ExistingCycle<T> | undefined,
  place: EditorPlace,
  { onDraft, onCreated }: { onDraft: (draftId: string) => void; onCreated: () => void },
) {
  const { kind } = wizard
  const [failures, setFailures] = useState(noSubmitErrors)
  const [isBusy, setBusy] = useState(false)
  const [asksToInform, setAsksToInform] = useState(false)
  const [created, setCreated] = useState<{ id: string; people: number }>()
  const isDrafted = mode !== 'edit' && !isBusy && !created
  const draft = useCycleDraft(wizard, { model, place }, initialDraft, isDrafted, onDraft)
  const client = useQueryClient()
  const go = useNavigateTo()
  const refresh = () => Promise.all(kind.refresh.map((key) => client.invalidateQueries({ queryKey: [key] })))

  const attempt = async (action: 'create' | 'edit', submit: () => Promise<void>) => {
    setFailures((former) => clearSubmitError(former, action))
    setBusy(true)
    try {
      await submit()
    } catch (error) {
      setFailures((former) => setSubmitError(former, action, error))
      reportError(error, 'form')
      setBusy(false)
    }
  }
  const create = (inform?: boolean, isNow = false) => {
    setAsksToInform(false)
    void attempt('create', async () => {
      const saved = await draft.settled()
      try {
        const cycle = await wizard.create(model, { inform, draft: saved })
        // The cycle exists anyway: if starting it now fails, it starts at its hour, and the overview offers to start it.
        if (isNow) await wizard.startNow(cycle.id).catch(reportError)
        setCreated(cycle)
        onCreated()
      } catch (error) {
        if (isVersionConflict(error)) draft.setConflict()
        // The last check may be older than the dates, so the server decides whether to ask about notifying people (CYC-02).
        if (!(error instanceof ApiError) || error.code !== 'INFORMING_NOT_CHOSEN') throw error
        setBusy(false)
        setAsksToInform(true)
        return
      }
      void refresh()
    })
  }
  const save = (cycle: ExistingCycle<T>, inform?: boolean) => {
    setAsksToInform(false)
    void attempt('edit', async () => {
      // If this change makes the cycle start, people are notified if its setting says so.
      await wizard.save(inform === undefined ? model : { ...model, informAtStart: inform }, cycle)
      // Also refreshes its email texts (CYC-13).
      await refresh()
      showSuccess(t('cycles.summary.saved'), { stays: true })
      go(`${kind.path}/${cycle.cycleId}`)
    })
  }
  return {
    draftState: draft.state,
    failure: mode === 'edit' ? failures.edit : failures.create,
    isBusy,
    created,
    asksToInform,
    setAsksToInform,
    create,
    save: (inform?: boolean) => existing && save(existing, inform),
  }
}
