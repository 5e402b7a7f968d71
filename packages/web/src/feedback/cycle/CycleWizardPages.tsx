import { CopyCycle, CreateCycle, EditCycle } from '../../cycles/wizard/WizardPages.tsx'
import { feedbackWizard } from './wizard/feedback-wizard.ts'

export const CreateFeedbackCyclePage = () => <CreateCycle wizard={feedbackWizard} />

export const CopyFeedbackCyclePage = ({ cycleId }: { cycleId: string }) => (
  <CopyCycle wizard={feedbackWizard} cycleId={cycleId} />
)

export const EditFeedbackCyclePage = ({ cycleId }: { cycleId: string }) => (
  <EditCycle wizard={feedbackWizard} cycleId={cycleId} />
)
