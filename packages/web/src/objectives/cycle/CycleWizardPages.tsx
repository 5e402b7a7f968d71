import { CopyCycle, CreateCycle, EditCycle } from '../../cycles/wizard/WizardPages.tsx'
import { objectiveWizard } from './wizard/objective-wizard.ts'

export const CreateObjectiveCyclePage = () => <CreateCycle wizard={objectiveWizard} />

export const CopyObjectiveCyclePage = ({ cycleId }: { cycleId: string }) => (
  <CopyCycle wizard={objectiveWizard} cycleId={cycleId} />
)

export const EditObjectiveCyclePage = ({ cycleId }: { cycleId: string }) => (
  <EditCycle wizard={objectiveWizard} cycleId={cycleId} />
)
