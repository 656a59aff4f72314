/** What a job throws that wrote into the log itself what went wrong; the queue only needs to know that it failed. */
export class LoggedFailure extends Error {}
