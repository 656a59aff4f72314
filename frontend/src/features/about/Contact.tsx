import ClockIcon from '@mui/icons-material/AccessTimeOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import PlaceIcon from '@mui/icons-material/PlaceOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSociety } from '../../api/useSociety';
import { about } from '../../content/about';
import { telephoneLink } from '../../lib/phone-number';
import { Band } from './Band';
import { ContactLine } from './ContactLine';

/** The address, phone number, e-mail address and opening hours of the office, and a quotation. */
export function Contact() {
  const society = useSociety();
  const { title, text, hours, quote, quoteBy } = about.contact;
  return (
    <Band title={title} tinted>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
          gap: { xs: 5, md: 9 },
          alignItems: 'start',
        }}
      >
        <Box>
          <Typography variant="lead" sx={{ mb: 3, maxWidth: '40ch' }}>
            {text}
          </Typography>
          <Box component="address" sx={{ fontStyle: 'normal', minHeight: 280 }}>
            <ContactLine Icon={PlaceIcon} label="Address">
              {society?.address}
            </ContactLine>
            <ContactLine Icon={PhoneIcon} label="Office phone">
              {society && (
                <Link href={telephoneLink(society.phone)} color="inherit">
                  {society.phone}
                </Link>
              )}
            </ContactLine>
            <ContactLine Icon={MailIcon} label="E-mail">
              {society && (
                <Link href={`mailto:${society.email}`} color="inherit">
                  {society.email}
                </Link>
              )}
            </ContactLine>
            <ContactLine Icon={ClockIcon} label="Office hours">
              {hours}
            </ContactLine>
          </Box>
        </Box>
        <Box
          component="figure"
          sx={{ m: 0, pl: { xs: 3, md: 5 }, borderLeft: '4px solid', borderColor: 'secondary.main' }}
        >
          <Box component="blockquote" sx={{ m: 0 }}>
            <Typography variant="h2" component="p">
              “{quote}”
            </Typography>
          </Box>
          <Typography component="figcaption" color="textSecondary" sx={{ mt: 2 }}>
            {quoteBy}
          </Typography>
        </Box>
      </Box>
    </Band>
  );
}
