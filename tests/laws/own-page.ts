// A browser test's page asks for our look, as the site's does.
document.documentElement.dataset['probata'] = '';
