export class MaintenanceStatusDto {
  isEnabled: boolean;
  /** What visitors are told; empty for the page's own words. */
  message: string;
}
