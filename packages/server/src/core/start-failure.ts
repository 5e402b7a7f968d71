/** The program cannot start; the message is a sentence for the operator that says what to do. */
export class StartFailure extends Error {}
