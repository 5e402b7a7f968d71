/** The program cannot start; the message tells the operator what to do. */
export class StartFailure extends Error {}
