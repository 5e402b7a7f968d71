import { defineModule } from '../../core/module.ts'
import { downloadReviewDocument } from './handlers.ts'

/** Reviews on paper. */
export default defineModule({
  name: 'reviews/documents',
  handlers: [downloadReviewDocument],
})
