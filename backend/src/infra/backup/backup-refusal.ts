/** Why nothing is saved or restored, as one sentence for whoever runs the command. */
export class BackupRefusal extends Error {}
