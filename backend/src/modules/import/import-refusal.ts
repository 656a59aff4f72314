/** Why a list is not imported, as one sentence for whoever runs the command. */
export class ImportRefusal extends Error {}
