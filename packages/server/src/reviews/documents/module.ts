import { defineModule } from '../../core/module.ts'
import { downloadReviewDocument } from './handlers.ts'

/** Reviews as PDF documents. */
export default defineModule({
  name: 'reviews/documents',
  handlers: [downloadReviewDocument],
})
