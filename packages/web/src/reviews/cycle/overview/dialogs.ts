export { BulkActionDialog } from './BulkActionDialog.tsx'
export { CycleDialog } from './CycleDialog.tsx'
export { RowDialog } from './RowDialog.tsx'
