export class PhotoDto {
  /** Address of the photo, as in `profilePhoto`. */
  photoUrl: string;
}
