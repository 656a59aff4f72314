import { Picture, type Plate } from './Picture';

/**
 * A wide picture at the lower edge of a dark band. A narrow window shows the middle of the picture, drawn about 1,070
 * pixels wide. A file for 720 pixels is sharp enough there, because the drawing has soft lines.
 */
export function Street({ plate, load }: { plate: Plate; load?: 'first' | 'near' }) {
  return (
    <Picture
      plate={plate}
      alt=""
      load={load}
      sizes="(min-width: 1100px) 100vw, 720px"
      sx={{
        height: 'auto',
        minHeight: 260,
        maxHeight: 460,
        objectPosition: '50% 100%',
      }}
    />
  );
}
